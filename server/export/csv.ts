import type { TableLocale } from './locale.ts';

type Cell = string | number | Date | null;

/** What a spreadsheet takes for the start of a formula (OWASP "CSV Injection"), also in full width. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;
/** Without this mark Excel reads the letters of UTF-8 as those of another alphabet. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * CSV (RFC 4180) as Excel opens it where the agency is: semicolons where a comma parts decimals, and times of day of
 * that place in the one order that every edition takes for a time, 2026-01-31 17:05:00.
 */
export function csvFor({ language, timeZone }: TableLocale) {
  const point = new Intl.NumberFormat(language)
    .formatToParts(0.5)
    .find(({ type }) => type === 'decimal')?.value;
  // Switzerland writes decimals with a point, and its spreadsheets part cells with semicolons all the same.
  const isSwiss = ['CH', 'LI'].includes(new Intl.Locale(language).maximize().region ?? '');
  const separator = point === ',' || isSwiss ? ';' : ',';
  // Swedish writes times as ISO 8601 does.
  const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  const written = (cell: Cell): string => {
    if (cell === null) return '';
    if (cell instanceof Date) return time.format(cell);
    if (typeof cell === 'number') return String(cell).replace('.', point ?? '.');
    return FORMULA.test(cell) ? `'${cell}` : cell;
  };
  const line = (cells: readonly Cell[]): string =>
    cells.map((cell) => `"${written(cell).replaceAll('"', '""')}"`).join(separator);
  return {
    /** The names of the columns; the file begins with it. */
    head: (names: readonly string[]): string => BYTE_ORDER_MARK + line(names),
    /** One line: every cell quoted, and none that a spreadsheet would calculate. */
    line,
  };
}
