import { messages } from '#demo/erp';
import { formatMoney } from '../../../messages/format.ts';
import { FigureTable } from '../../kit/view/Figures.tsx';
import type { Books } from '../model/books.ts';
import { trialBalance, type Line } from '../model/ledger.ts';
import css from './ErpDemo.module.css';

const t = messages.ledger;

/** The trial balance with the accounts of the latest entry marked, and that entry. */
export function LedgerView({ books }: { books: Books }) {
  const { rows, debit, credit } = trialBalance(books.entries);
  const latest = books.entries.at(-1);
  const touched = latest?.lines.map(([account]) => account) ?? [];
  return (
    <div className={css.ledger}>
      <FigureTable
        caption={
          <>
            {t.title} {debit === credit && <span className={css.agrees}>{t.agrees(formatMoney(0))}</span>}
          </>
        }
        columns={[t.account, t.debit, t.credit]}
        rows={rows.map((row) => [
          messages.accounts[row.account],
          row.debit > 0 && amount(row.debit),
          row.credit > 0 && amount(row.credit),
        ])}
        rowClass={(index) => touched.includes(rows[index]!.account) && css.touched}
        total={[t.total, amount(debit), amount(credit)]}
      />
      {latest && (
        <p>
          <b>{t.latest}</b> {latest.text}: <EntryLines lines={latest.lines} />
        </p>
      )}
    </div>
  );
}

/** Without the currency, which stands before or after the digits. */
const amount = (cents: number) => formatMoney(cents).replaceAll(/^\P{Nd}+|\P{Nd}+$/gu, '');

/** "Debit Cash $10.00, credit Sales $10.00". */
export function EntryLines({ lines }: { lines: readonly Line[] }) {
  return lines
    .map(([account, cents], index) => {
      const side = cents > 0 ? t.debit : t.credit;
      return `${index ? side.toLowerCase() : side} ${messages.accounts[account]} ${formatMoney(Math.abs(cents))}`;
    })
    .join(', ');
}
