import {
  isListOf,
  isOneOf,
  isOptional,
  isShaped,
  isText,
  isWhole,
  isYesOrNo,
} from '../../kit/model/shape.ts';
import { shelfOf } from './shelf.ts';
import { KINDS, type Till } from './till.ts';

const isTender = isShaped({ kind: isOneOf(...KINDS), cents: isWhole });

const isSold = isListOf(
  isShaped({ code: isText, name: isText, count: isWhole, cents: isWhole, taxed: isYesOrNo }),
);

const isLines = isListOf(isShaped({ code: isText, count: isWhole, off: isWhole }));

const isCounts = (data: unknown): data is Record<string, number> =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).every((count) => isWhole(count) && count >= 0);

const isKnown = (data: unknown): data is Till['known'] =>
  Array.isArray(data) && data.length === 2 && data.every((known) => known === null || isCounts(known));

const isTillNumber = (data: unknown): data is 1 | 2 => data === 1 || data === 2;

const isShapedTill = isShaped<Till>({
  items: isListOf(
    isShaped({
      code: isText,
      name: isText,
      cents: isWhole,
      taxed: isYesOrNo,
      stock: isWhole,
      lowAt: isWhole,
    }),
  ),
  basket: isLines,
  percentOff: isWhole,
  parked: isListOf(isShaped({ lines: isLines, percentOff: isWhole })),
  tenders: isListOf(isTender),
  sales: isListOf(
    isShaped({
      number: isWhole,
      till: isTillNumber,
      waiting: isYesOrNo,
      shift: isWhole,
      at: isWhole,
      lines: isSold,
      off: isWhole,
      tax: isWhole,
      total: isWhole,
      tenders: isListOf(isTender),
      change: isWhole,
    }),
  ),
  returns: isListOf(
    isShaped({
      sale: isWhole,
      shift: isWhole,
      at: isWhole,
      lines: isSold,
      tax: isWhole,
      total: isWhole,
      tenders: isListOf(isTender),
    }),
  ),
  known: isKnown,
  short: isCounts,
  shift: isOptional(isShaped({ number: isWhole, float: isWhole })),
  closed: isListOf(isShaped({ number: isWhole, float: isWhole, expected: isWhole, counted: isWhole })),
});

/** Whether stored data is a till whose basket lies on its own shelves. */
export function isTill(data: unknown): data is Till {
  if (!isShapedTill(data)) return false;
  return data.basket.every((line) => {
    const item = data.items.find(({ code }) => code === line.code);
    return item !== undefined && line.count > 0 && line.count <= shelfOf(data, 1, item);
  });
}
