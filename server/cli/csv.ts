/** What a spreadsheet takes for the start of a formula (OWASP "CSV Injection"), also in full width. */
const FORMULA = /^[\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/u;

/** One line of CSV (RFC 4180): every cell quoted, and none that a spreadsheet would calculate. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells
    .map((cell) => {
      const text = cell === null ? '' : String(cell);
      const harmless = typeof cell === 'string' && FORMULA.test(text) ? `'${text}` : text;
      return `"${harmless.replaceAll('"', '""')}"`;
    })
    .join(',');
}
