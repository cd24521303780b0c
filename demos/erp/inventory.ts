import { data } from './texts.ts';
import { toMinor } from '../../content-model/text/format.ts';
import { roundedQuotient } from '../kit/money.ts';
import { isObjectOf, isWhole, type Guarded } from '../../ui/storage/guards.ts';
import type { Account } from './ledger.ts';

export type Sku = keyof typeof data.items;

interface Item {
  account: Account;
  buyCents?: number;
  sellCents?: number;
}

const { leg, plate, tripod, level } = data.items;

/** Items that the company buys, makes and sells: legs and plates become tripods. */
export const ITEMS: Record<Sku, Item> = {
  leg: { account: 'parts', buyCents: toMinor(leg.buy) },
  plate: { account: 'parts', buyCents: toMinor(plate.buy) },
  tripod: { account: 'goods', sellCents: toMinor(tripod.sell) },
  level: { account: 'goods', buyCents: toMinor(level.buy), sellCents: toMinor(level.sell) },
};

export const skus = Object.keys(ITEMS) as Sku[];
export const purchasable = skus.filter((sku) => ITEMS[sku].buyCents !== undefined);
export const sellable = skus.filter((sku) => ITEMS[sku].sellCents !== undefined);

export const isSku = (value: unknown): value is Sku => skus.includes(value as Sku);

const isStock = isObjectOf({ quantity: isWhole, cents: isWhole });
/** Pieces in stock and their total cost in cents (moving average). */
export const isInventory = isObjectOf({ leg: isStock, plate: isStock, tripod: isStock, level: isStock });
export type Inventory = Guarded<typeof isInventory>;

const NO_STOCK = { quantity: 0, cents: 0 };
export const EMPTY_INVENTORY: Inventory = {
  leg: NO_STOCK,
  plate: NO_STOCK,
  tripod: NO_STOCK,
  level: NO_STOCK,
};

export function addStock(inventory: Inventory, sku: Sku, { quantity, cents }: Inventory[Sku]): Inventory {
  const stock = inventory[sku];
  return { ...inventory, [sku]: { quantity: stock.quantity + quantity, cents: stock.cents + cents } };
}

/**
 * Removes pieces at average cost. The last piece takes the remaining cents.
 * @param quantity at most the quantity in stock; callers must check
 */
export function removeStock(
  inventory: Inventory,
  sku: Sku,
  quantity: number,
): { inventory: Inventory; cents: number } {
  const stock = inventory[sku];
  const cents = roundedQuotient(stock.cents * quantity, stock.quantity);
  return { inventory: addStock(inventory, sku, { quantity: -quantity, cents: -cents }), cents };
}
