import { formatText } from '../../content-model/text/format.ts';
import { byHeadings, cellsOf, isCutAmount, readHeadings } from '../kit/cells.ts';
import { isTooLong } from '../kit/length.ts';
import { isCents, type Cents } from '../kit/money.ts';
import { fail, notNow, ok, type Result } from '../kit/result.ts';
import { parseMoney, parseWhole } from '../kit/typed.ts';
import { isWithin } from '../../ui/storage/guards.ts';
import { itemsOf, type Item, type Till } from './state.ts';
import { data, texts } from './texts.ts';

const t = texts.own;

/** How many items a visitor can bring, and how long a name may be. */
export const MAX_OWN_ITEMS = 10;
export const MAX_NAME = 40;
/** Stock of an item if the visitor gives none. */
const STOCK = 20;
/** The most stock that an item can have. */
const MAX_STOCK = 10_000;

export interface OwnItem {
  name: string;
  cents: Cents;
  stock?: number | undefined;
}

export interface ParsedItems {
  items: OwnItem[];
  /** The line of headings, as it was pasted. */
  headings?: string | undefined;
  /** Lines that cannot be items, and why. */
  bad: { text: string; message: string }[];
}

/**
 * Parses pasted lines of a name, a price and perhaps the stock. A first line of headings says which column is which.
 */
export function parseItems(till: Till, pasted: string): ParsedItems {
  const items: OwnItem[] = [];
  const bad: ParsedItems['bad'] = [];
  const names = new Set(itemsOf(till).map(({ name }) => name.toLowerCase()));
  let left = MAX_OWN_ITEMS - itemsOf(till).filter(({ own }) => own).length;
  const lines = pasted.split(/\r?\n/).filter((line) => line.trim() !== '');
  const columns = readHeadings(cellsOf(lines[0] ?? ''), data.headings);
  for (const text of columns ? lines.slice(1) : lines) {
    const row = columns ? byColumns(text, columns) : byOrder(text);
    const { message, ...item } = parseItem(row ?? { name: text });
    const key = item.name.toLowerCase();
    let why = row ? message : t.quotes;
    if (!why && names.has(key)) why = formatText(t.known, { name: item.name });
    if (!why && left === 0) why = formatText(t.tooMany, { count: MAX_OWN_ITEMS });
    if (why) bad.push({ text: text.trim(), message: why });
    else {
      items.push(item);
      names.add(key);
      left -= 1;
    }
  }
  return { items, bad, headings: columns && lines[0] };
}

type Column = keyof typeof data.headings;
type Row = { [Name in Column]?: string | undefined };

const isCommaLine = (text: string) => !/[\t;]/.test(text.replaceAll(/"[^"]*"/g, ''));

/** Returns undefined if commas have cut a name or an amount: into more cells than headings, or between thousands. */
function byColumns(text: string, columns: readonly (Column | undefined)[]): Row | undefined {
  const cells = cellsOf(text);
  const price = columns.indexOf('price');
  const isUnclear = isCutAmount(text, cells[price], cells[price + 1]);
  return isUnclear || (isCommaLine(text) && cells.length > columns.length)
    ? undefined
    : byHeadings(cells, columns);
}

/** A name, a separator, and a price with or without the currency. */
const LINE = /^(.*?)[\t;,\s]+([^\d\s;,]{0,4}\d[\d.,]*(?:\s?[^\d\s;,]{1,3})?)$/;

/** Whether a cell is meant as a number, right or wrong: "8", "$3.5", "-2". */
const isNumber = (cell: string) =>
  parseMoney(cell).value !== undefined || /^[^\p{Letter}]*\d[^\p{Letter}]*$/u.test(cell);

/** Whether two cells may be one amount, cut at a comma between its thousands or before its cents: "12,400", "8,90". */
const isCut = (line: string, one: string, next = '') =>
  isCutAmount(line, one, next) ||
  (line.includes(`${one},${next}`) && /^[^\d.]*\d+$/.test(one) && /^\d{1,2}$/.test(next));

/**
 * Without headings: name, price and stock. With fewer than three columns, the price is what the line ends with. Returns
 * undefined if it is not clear which commas belong to a name or an amount.
 */
function byOrder(text: string): Row | undefined {
  const cells = cellsOf(text);
  const [name, price = '', stock = ''] = cells;
  const isComma = isCommaLine(text);
  if (isComma ? cells.length > 2 && isNumber(price) : cells.length > 1) {
    const isUnclear = cells.some((cell, at) => at > 0 && isCut(text, cell, cells[at + 1]));
    return isUnclear ? undefined : { name, price, stock };
  }
  // A number before the last one may be the price.
  if (isComma && cells.slice(1, -1).some(isNumber)) return undefined;
  const [, named = text, last] = LINE.exec(text.trim()) ?? [];
  return { name: named, price: last };
}

function parseItem({ name = '', price = '', stock = '' }: Row): OwnItem & { message?: string } {
  const trimmed = name.replaceAll(/^["'\s]+|["'\s;,]+$/g, '');
  const parsed = parseMoney(price.replaceAll('"', ''));
  const pieces = stock === '' ? undefined : parseWhole(stock, { min: 0, max: MAX_STOCK });
  const item = { name: trimmed, cents: parsed.value ?? NaN, stock: pieces?.value };
  if (price === '') return { ...item, message: t.noPrice };
  if (!trimmed) return { ...item, message: t.noName };
  if (isTooLong(trimmed, MAX_NAME)) return { ...item, message: formatText(t.tooLong, { count: MAX_NAME }) };
  const message = parsed.message ?? pieces?.message;
  return message === undefined ? item : { ...item, message };
}

/** An in-store barcode of the range that shops may assign (GS1 prefix 21). */
const codeOf = (number: number) => `21${String(number).padStart(11, '0')}`;

/** Actions on the items that a visitor brings. */
export const ownActions = {
  /** Adds items with some stock. All or none. */
  addItems(till: Till, { items }: { items: readonly OwnItem[] }): Result<Till> {
    const isValid = items.every(
      ({ name, cents, stock = STOCK }) =>
        isCents(cents) &&
        isWithin(stock, { max: MAX_STOCK }) &&
        name.trim() !== '' &&
        !isTooLong(name, MAX_NAME),
    );
    const names = [...itemsOf(till), ...items].map(({ name }) => name.toLowerCase());
    const fits = itemsOf(till).filter(({ own }) => own).length + items.length <= MAX_OWN_ITEMS;
    if (!isValid || items.length === 0 || !fits || new Set(names).size < names.length) return notNow('lines');
    const before = till.items.filter(({ own }) => own).length;
    const added = items.map(({ name, cents, stock = STOCK }, index): Item => ({
      code: codeOf(before + index + 1),
      name,
      cents,
      taxed: true,
      stock,
      lowAt: data.lowAt,
      own: 'shown',
    }));
    // An offline register knows them as well, because they are typed in there.
    const [first, second] = till.known;
    const stocks = Object.fromEntries(added.map(({ code, stock }) => [code, stock]));
    return ok({
      ...till,
      items: [...till.items, ...added],
      known: [first && { ...first, ...stocks }, second && { ...second, ...stocks }],
    });
  },
  /** Takes the visitor's items off the shelf and out of all baskets. Sales of them stay in the report. */
  clearItems(till: Till): Result<Till> {
    if (till.tenders.length > 0 || !till.items.some(({ own }) => own === 'shown')) return notNow('own');
    if ([...till.sales, ...till.returns].some(({ waiting }) => waiting)) return fail('own', t.waiting);
    const own = new Set(till.items.filter((one) => one.own).map(({ code }) => code));
    const without = <One extends { code: string }>(lines: readonly One[]) =>
      lines.filter(({ code }) => !own.has(code));
    return ok({
      ...till,
      items: till.items.map((one) => (one.own ? { ...one, own: 'cleared' as const } : one)),
      basket: without(till.basket),
      parked: till.parked
        .map((one) => ({ ...one, lines: without(one.lines) }))
        .filter(({ lines }) => lines.length > 0),
    });
  },
};
