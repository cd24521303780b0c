import type { TableLocale } from './locale.ts';

type Cell = string | number | Date | null;

/** Start of a spreadsheet formula (OWASP "CSV Injection"), including full-width characters. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
/**
 * The same after a separator: a spreadsheet of another locale, which separates there, would begin a cell with it. Quotes
 * before the formula are doubled here, which reads as an empty quoted text in front of it there.
 */
const FORMULA_AFTER_SEPARATOR =
  /(?<=[^])[;,|\t\r\n]["\p{Cf}\p{Zs}\v\f\u2028\u2029]*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])/gu;
/** Without this mark, Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** Returns a function that writes times as 2026-01-31 17:05:00, which every edition of Excel recognizes. */
export function timeTextIn(timeZone: string): (time: Date) => string {
  // The Swedish format resembles ISO 8601.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  return (time) => format.format(time);
}

/**
 * CSV (RFC 4180) as Excel opens it in the agency's locale: semicolons where the decimal separator is a comma, and local
 * times.
 */
export function csvFor({ language, timeZone }: TableLocale) {
  const decimalSeparator = new Intl.NumberFormat(language)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value;
  // Swiss spreadsheets separate cells with semicolons, although decimals have a point.
  const isSwiss = ['CH', 'LI'].includes(new Intl.Locale(language).maximize().region ?? '');
  const separator = decimalSeparator === ',' || isSwiss ? ';' : ',';
  const timeText = timeTextIn(timeZone);
  const formatCell = (cell: Cell): string => {
    if (cell === null) return '';
    if (cell instanceof Date) return timeText(cell);
    if (typeof cell === 'number') return String(cell).replace('.', decimalSeparator ?? '.');
    const disarmed = cell.replace(FORMULA_AFTER_SEPARATOR, "$&'");
    return FORMULA.test(cell) ? `'${disarmed}` : disarmed;
  };
  const line = (cells: readonly Cell[]): string =>
    cells.map((cell) => `"${formatCell(cell).replaceAll('"', '""')}"`).join(separator);
  return {
    /** Returns the first line: a byte order mark and the column names. */
    head: (names: readonly string[]): string => BYTE_ORDER_MARK + line(names),
    /** Returns one line; quotes every cell and disarms formulas. */
    line,
  };
}
