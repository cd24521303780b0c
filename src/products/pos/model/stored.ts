import {
  isListOf,
  isOneOf,
  isOptional,
  isShaped,
  isText,
  isWhole,
  isYesOrNo,
} from '../../kit/model/shape.ts';
import { KINDS, type Till } from './till.ts';

const isTender = isShaped({ kind: isOneOf(...KINDS), cents: isWhole });

const isLines = isListOf(isShaped({ code: isText, count: isWhole, off: isWhole }));

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
      shift: isWhole,
      at: isWhole,
      lines: isListOf(
        isShaped({ code: isText, name: isText, count: isWhole, cents: isWhole, taxed: isYesOrNo }),
      ),
      off: isWhole,
      tax: isWhole,
      total: isWhole,
      tenders: isListOf(isTender),
      change: isWhole,
    }),
  ),
  shift: isOptional(isShaped({ number: isWhole, float: isWhole })),
  closed: isListOf(isShaped({ number: isWhole, float: isWhole, expected: isWhole, counted: isWhole })),
});

/** Whether stored data is a till whose basket lies on its own shelves. */
export function isTill(data: unknown): data is Till {
  if (!isShapedTill(data)) return false;
  return data.basket.every((line) => {
    const item = data.items.find(({ code }) => code === line.code);
    return item !== undefined && line.count > 0 && line.count <= item.stock;
  });
}
