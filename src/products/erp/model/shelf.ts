import { roundedQuotient } from '../../kit/model/money.ts';
import type { Account } from './ledger.ts';

/** What the firm buys, makes and sells. Prices in cents; three legs and a plate make a tripod. */
export const ITEMS = {
  leg: { account: 'parts', buyCents: 1850, sellCents: undefined },
  plate: { account: 'parts', buyCents: 3200, sellCents: undefined },
  tripod: { account: 'goods', buyCents: undefined, sellCents: 24900 },
  level: { account: 'goods', buyCents: 9600, sellCents: 18900 },
} as const satisfies Record<
  string,
  { account: Account; buyCents: number | undefined; sellCents: number | undefined }
>;

export type Sku = keyof typeof ITEMS;

export const skus = Object.keys(ITEMS) as Sku[];
export const bought = skus.filter((sku) => ITEMS[sku].buyCents !== undefined);
export const sold = skus.filter((sku) => ITEMS[sku].sellCents !== undefined);

export const isSku = (value: unknown): value is Sku => skus.includes(value as Sku);

/** Pieces on hand and what they cost altogether in cents (moving average). */
export type Shelf = Record<Sku, { quantity: number; cents: number }>;

export const EMPTY_SHELF: Shelf = {
  leg: { quantity: 0, cents: 0 },
  plate: { quantity: 0, cents: 0 },
  tripod: { quantity: 0, cents: 0 },
  level: { quantity: 0, cents: 0 },
};

export function put(shelf: Shelf, sku: Sku, quantity: number, cents: number): Shelf {
  const held = shelf[sku];
  return { ...shelf, [sku]: { quantity: held.quantity + quantity, cents: held.cents + cents } };
}

/**
 * Takes pieces off at their average cost; the last piece takes what is left, so no cent stays behind.
 * @param quantity not more than is there: callers ask `shelf` first
 */
export function take(shelf: Shelf, sku: Sku, quantity: number): { shelf: Shelf; cents: number } {
  const held = shelf[sku];
  const cents = roundedQuotient(held.cents * quantity, held.quantity);
  return { shelf: put(shelf, sku, -quantity, -cents), cents };
}
