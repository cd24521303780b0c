import { isOneOf, isOptional, isRecordOf, isShaped, type Guard, type Shape } from '../../kit/model/shape.ts';
import { isOrderable } from './options.ts';
import { itemOf, KINDS, type Customer, type Line, type SoldLine, type Tender, type Till } from './till.ts';

const TENDERS: Shape<Tender[]> = [{ kind: isOneOf(...KINDS), cents: 0 }];
const LINE = { code: '', options: [''], count: 0 } as const;
const LINES: Shape<Line[]> = [LINE];
const CUSTOMER = isOptional<Customer>({ name: '', email: '' });
const SOLD: Shape<SoldLine[]> = [{ ...LINE, name: '', cents: 0, taxed: true }];
const PAID = { shift: 0, at: 0, lines: SOLD, tax: 0, total: 0, tenders: TENDERS } as const;

const SALE = { off: 0, tip: 0, change: 0, customer: CUSTOMER, mailedTo: isOptional<string>('') } as const;

const isCount: Guard<number> = (data): data is number => Number.isSafeInteger(data) && (data as number) >= 0;
const isCounts = isRecordOf(isCount);

const isKnown = (data: unknown): data is Till['known'] =>
  Array.isArray(data) && data.length === 2 && data.every((known) => known === null || isCounts(known));

const isShapedTill = isShaped<Till>({
  items: [{ code: '', name: '', cents: 0, taxed: true, stock: 0, lowAt: 0 }],
  basket: LINES,
  percentOff: 0,
  tipPercent: 0,
  tipCents: isOptional(0),
  customer: CUSTOMER,
  parked: [{ lines: LINES, percentOff: 0, customer: CUSTOMER }],
  tenders: TENDERS,
  sales: [{ ...PAID, number: 0, till: isOneOf(1, 2), waiting: true, ...SALE }],
  returns: [{ ...PAID, sale: 0, waiting: isOptional(true) }],
  known: isKnown,
  byNetwork: isOptional(true),
  short: isCounts,
  shift: isOptional({ number: 0, float: 0 }),
  closed: [{ number: 0, float: 0, expected: 0, counted: 0 }],
});

/** Whether stored data is a till whose basket holds things the shop has. */
export function isValidState(data: unknown): data is Till {
  if (!isShapedTill(data)) return false;
  return data.basket.every((line) => itemOf(data, line.code) && isOrderable(line) && line.count > 0);
}
