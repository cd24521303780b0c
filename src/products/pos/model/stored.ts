import { isOneOf, isOptional, isRecordOf, isShaped, type Guard, type Shape } from '../../kit/model/shape.ts';
import { shelfOf } from './shelf.ts';
import { itemOf, KINDS, type Line, type SoldLine, type Tender, type Till } from './till.ts';

const TENDERS: Shape<Tender[]> = [{ kind: isOneOf(...KINDS), cents: 0 }];
const LINES: Shape<Line[]> = [{ code: '', count: 0, off: 0 }];
const SOLD: Shape<SoldLine[]> = [{ code: '', name: '', count: 0, cents: 0, taxed: true }];
const PAID = { shift: 0, at: 0, lines: SOLD, tax: 0, total: 0, tenders: TENDERS } as const;

const isCount: Guard<number> = (data): data is number => Number.isSafeInteger(data) && (data as number) >= 0;
const isCounts = isRecordOf(isCount);

const isKnown = (data: unknown): data is Till['known'] =>
  Array.isArray(data) && data.length === 2 && data.every((known) => known === null || isCounts(known));

const isShapedTill = isShaped<Till>({
  items: [{ code: '', name: '', cents: 0, taxed: true, stock: 0, lowAt: 0 }],
  basket: LINES,
  percentOff: 0,
  parked: [{ lines: LINES, percentOff: 0 }],
  tenders: TENDERS,
  sales: [{ ...PAID, number: 0, till: isOneOf(1, 2), waiting: true, off: 0, change: 0 }],
  returns: [{ ...PAID, sale: 0, waiting: isOptional(true) }],
  known: isKnown,
  byNetwork: isOptional(true),
  short: isCounts,
  shift: isOptional({ number: 0, float: 0 }),
  closed: [{ number: 0, float: 0, expected: 0, counted: 0 }],
});

/** Whether stored data is a till whose basket lies on its own shelves. */
export function isTill(data: unknown): data is Till {
  if (!isShapedTill(data)) return false;
  return data.basket.every((line) => {
    const item = itemOf(data, line.code);
    return item !== undefined && line.count > 0 && line.count <= shelfOf(data, 1, item);
  });
}
