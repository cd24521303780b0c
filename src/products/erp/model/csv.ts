import { csv, ledger, accounts, accounting } from '#demo/erp';
import { decimalMoney } from '../../../messages/format.ts';
import type { Entry } from './ledger.ts';

const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;

/**
 * The journal for a spreadsheet (RFC 4180), a line of it for each line of an entry. What would be a formula there
 * (OWASP, CSV injection) begins with an apostrophe.
 */
export function journalCsv(entries: readonly Entry[]): string {
  const head = [csv.number, csv.week, accounting.text, ledger.account, ledger.debit, ledger.credit];
  const rows = entries.flatMap(({ number, week, text, lines }) =>
    lines.map(([account, cents]) => [
      ...[number, week, text.replace(/^[=+\-@\t\r]/, "'$&"), accounts[account]],
      ...[decimalMoney(Math.max(cents, 0)), decimalMoney(Math.max(-cents, 0))],
    ]),
  );
  return [head, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}
