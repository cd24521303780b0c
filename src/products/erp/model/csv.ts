import { messages } from '#demo/erp';
import { decimalMoney } from '../../../messages/format.ts';
import { dateOf } from '../../kit/model/day.ts';
import { dayOfWeek } from './books.ts';
import type { Entry } from './ledger.ts';

const { csv, ledger, accounts, accounting } = messages;

const quoted = (cell: string | number) => `"${String(cell).replaceAll('"', '""')}"`;

/**
 * The journal for a spreadsheet (RFC 4180), a line of it for each line of an entry. What would be a formula there
 * (OWASP, CSV injection) begins with an apostrophe.
 */
export function journalCsv(entries: readonly Entry[]): string {
  const head = [csv.number, csv.week, accounting.text, ledger.account, ledger.debit, ledger.credit];
  const rows = entries.flatMap(({ number, week, text, lines }) =>
    lines.map(([account, cents]) => [
      ...[number, dateOf(dayOfWeek(week)), text.replace(/^[=+\-@\t\r]/, "'$&"), accounts[account]],
      ...[decimalMoney(Math.max(cents, 0)), decimalMoney(Math.max(-cents, 0))],
    ]),
  );
  return [head, ...rows].map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}
