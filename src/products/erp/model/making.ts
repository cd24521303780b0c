import { refuse } from '../../kit/model/outcome.ts';
import { isPieces, MOST_PIECES, post, type Books, type Outcome } from './books.ts';
import { put, take, type Sku } from './shelf.ts';

/** What one tripod takes. */
export const RECIPE: readonly { sku: Sku; pieces: number }[] = [
  { sku: 'leg', pieces: 3 },
  { sku: 'plate', pieces: 1 },
];

/** Work on one tripod in cents; already paid as wages, it moves into the cost of the goods. */
export const LABOUR_CENTS = 1800;

/** How many tripods the parts on the shelf are good for. */
export const makeable = (books: Books) =>
  Math.min(...RECIPE.map(({ sku, pieces }) => Math.floor(books.shelf[sku].quantity / pieces)));

export function make(books: Books, quantity: number): Outcome {
  if (!isPieces(quantity)) return refuse('quantity', 'notWhole', MOST_PIECES);
  if (quantity > makeable(books)) return refuse('quantity', 'noStock', makeable(books));
  let shelf = books.shelf;
  let parts = 0;
  for (const { sku, pieces } of RECIPE) {
    const taken = take(shelf, sku, pieces * quantity);
    shelf = taken.shelf;
    parts += taken.cents;
  }
  const labour = LABOUR_CENTS * quantity;
  shelf = put(shelf, 'tripod', quantity, parts + labour);
  return {
    after: post({ ...books, shelf }, 'making', `Made ${quantity} tripods`, [
      ['goods', parts + labour],
      ['parts', -parts],
      ['wages', -labour],
    ]),
  };
}
