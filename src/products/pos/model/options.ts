import { data } from '#demo/pos';
import { toMinor } from '../../../messages/format.ts';
import { sum, type Cents } from '../../kit/model/money.ts';
import { isTill, itemOf, type Line, type Till } from './till.ts';

/** An item as it was ordered. */
type Ordered = Pick<Line, 'code' | 'options'>;

/** What can be chosen for an item, such as its size; nothing for most. */
export function groupsOf(code: string) {
  const keys = data.items.find((item) => item.code === code)?.options ?? [];
  return data.options.filter(({ key }) => keys.includes(key));
}

/** At most one choice of each group. */
const chosen = ({ code, options }: Ordered) =>
  groupsOf(code).flatMap(({ choices }) => choices.find(({ key }) => options.includes(key)) ?? []);

/** Whether the item can be ordered so: choices of its own groups in their order, one of each at most. */
export const isOrderable = (line: Ordered): boolean =>
  chosen(line)
    .map(({ key }) => key)
    .join() === line.options.join();

/** Tells the lines of a basket or a sale apart: the barcode, and the options if there are any. */
export const keyOf = ({ code, options }: Ordered): string => [code, ...options].join('+');

/** How many pieces of an item with just these options are in the basket. */
export const countOf = ({ basket }: Till, line: Ordered): number =>
  basket.find((given) => keyOf(given) === keyOf(line))?.count ?? 0;

/** "Drip coffee, large, oat milk" */
export const orderedName = (till: Till, line: Ordered): string =>
  [itemOf(till, line.code)?.name, ...chosen(line).map(({ name }) => name)].join(', ');

/** What one piece costs with its options, at full price. */
export const unitPrice = (till: Till, line: Ordered): Cents =>
  (itemOf(till, line.code)?.cents ?? 0) + sum(chosen(line).map(({ price }) => toMinor(price)));

/** What a line costs at full price. */
export const priceOf = (till: Till, line: Line): Cents => unitPrice(till, line) * line.count;

/** Whether stored data is a till whose basket holds things the shop has. */
export const isValidState = (data: unknown): data is Till =>
  isTill(data) && data.basket.every((line) => itemOf(data, line.code) && isOrderable(line) && line.count > 0);
