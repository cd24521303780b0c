import { messages } from '#messages/erp';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { isPieces, MAX_PIECES, post, type Books } from './books.ts';
import { put, take, type Sku } from './shelf.ts';

const { issues } = messages;

/** What one tripod takes. */
export const RECIPE: readonly { sku: Sku; pieces: number }[] = [
  { sku: 'leg', pieces: 3 },
  { sku: 'plate', pieces: 1 },
];

/** Work on one tripod in cents; already paid as wages, it moves into the cost of the goods. */
export const LABOR_CENTS = 1800;

/** How many tripods the parts on the shelf are good for. */
export const makeable = (books: Books) =>
  Math.min(...RECIPE.map(({ sku, pieces }) => Math.floor(books.shelf[sku].quantity / pieces)));

export function make(books: Books, { quantity }: { quantity: number }): Result<Books> {
  if (!isPieces(quantity)) return fail('quantity', issues.notWhole(MAX_PIECES));
  if (quantity > makeable(books)) return fail('quantity', issues.noStock(makeable(books)));
  let shelf = books.shelf;
  let parts = 0;
  for (const { sku, pieces } of RECIPE) {
    const taken = take(shelf, sku, pieces * quantity);
    shelf = taken.shelf;
    parts += taken.cents;
  }
  const labor = LABOR_CENTS * quantity;
  shelf = put(shelf, 'tripod', quantity, parts + labor);
  return ok(
    post({ ...books, shelf }, 'making', `Made ${quantity} tripods`, [
      ['goods', parts + labor],
      ['parts', -parts],
      ['wages', -labor],
    ]),
  );
}
