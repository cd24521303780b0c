import { data, texts } from './texts.ts';
import { formatText, toMinor } from '../../content-model/text/format.ts';
import { roundedQuotient, sum } from '../kit/money.ts';
import { fail, ok, type Result } from '../kit/result.ts';
import { isPieces, MAX_PIECES, post, type Books } from './state.ts';
import { ITEMS, addStock, removeStock } from './inventory.ts';

const { issues } = texts;

/** Parts per tripod. */
export const RECIPE = (['leg', 'plate'] as const).map((sku) => ({
  sku,
  pieces: data.items[sku].perTripod,
}));

/** Labor cost per tripod. Already paid as wages; making a tripod moves it into the stock. */
export const LABOR_CENTS = toMinor(data.labor);

/** Returns the cost of one kind of part per tripod: its average cost or, without stock, the purchase price. */
export function partCents(books: Books, { sku, pieces }: (typeof RECIPE)[number]) {
  const { quantity, cents } = books.inventory[sku];
  return quantity > 0 ? roundedQuotient(cents * pieces, quantity) : pieces * ITEMS[sku].buyCents!;
}

/** Returns the cost of one finished item: its average cost or, without stock, what buying or making one costs. */
export function unitCost(books: Books, sku: 'tripod' | 'level'): number {
  const { quantity, cents } = books.inventory[sku];
  if (quantity > 0) return roundedQuotient(cents, quantity);
  return ITEMS[sku].buyCents ?? sum(RECIPE.map((part) => partCents(books, part))) + LABOR_CENTS;
}

/** Returns how many tripods the parts in stock allow. */
export const makeable = (books: Books) =>
  Math.min(...RECIPE.map(({ sku, pieces }) => Math.floor(books.inventory[sku].quantity / pieces)));

export const making = {
  make(books: Books, { quantity }: { quantity: number }): Result<Books> {
    if (!isPieces(quantity)) return fail('quantity', formatText(issues.notWhole, { count: MAX_PIECES }));
    if (quantity > makeable(books))
      return fail('quantity', formatText(issues.noParts, { count: makeable(books) }));
    let inventory = books.inventory;
    let parts = 0;
    for (const { sku, pieces } of RECIPE) {
      const removed = removeStock(inventory, sku, pieces * quantity);
      inventory = removed.inventory;
      parts += removed.cents;
    }
    const labor = LABOR_CENTS * quantity;
    inventory = addStock(inventory, 'tripod', { quantity, cents: parts + labor });
    return ok(
      post(
        { ...books, inventory },
        {
          module: 'making',
          text: formatText(texts.entries.made, { count: quantity }),
          lines: [
            ['goods', parts + labor],
            ['parts', -parts],
            ['absorbed', -labor],
          ],
        },
      ),
    );
  },
};
