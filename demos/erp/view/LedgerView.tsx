import { memo, startTransition, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import type { Books } from '../state.ts';
import { trialBalance, type Account, type Entry } from '../ledger.ts';
import css from './LedgerView.module.css';

const t = texts.ledger;

interface LedgerProps {
  books: Books;
  /** Opens the entries behind a balance. */
  onOpen: (account: Account) => void;
}

/**
 * The trial balance with the accounts of the latest entry highlighted, and that entry. Phones first show these accounts
 * alone.
 */
export const LedgerView = memo(function LedgerView({ books, onOpen }: LedgerProps) {
  const { rows, debit, credit } = trialBalance(books.entries);
  const latest = books.entries.at(-1);
  const [isWhole, setIsWhole] = useState(false);
  const touched = latest?.lines.map(([account]) => account) ?? [];
  const side = (account: Account, cents: number | undefined) =>
    cents !== undefined && (
      <button
        type="button"
        className={css.balance}
        data-account={account}
        aria-label={`${amount(cents)} · ${formatText(t.open, { account: texts.accounts[account] })}`}
        onClick={() => onOpen(account)}
      >
        {amount(cents)}
      </button>
    );
  return (
    <div className={`u-stack u-gap-4 ${css.ledger}`} data-whole={isWhole || undefined}>
      <FigureTable
        caption={
          <>
            <span>{t.title}</span>{' '}
            {debit === credit && (
              <span className={css.agrees}>{formatText(t.agrees, { sum: formatMoney(debit) })}</span>
            )}
          </>
        }
        columns={[t.account, t.debit, t.credit]}
        rows={rows.map((row) => [
          texts.accounts[row.account],
          side(row.account, row.debit),
          side(row.account, row.credit),
        ])}
        rowClass={(index) => touched.includes(rows[index]!.account) && css.touched}
        total={[texts.total, amount(debit), amount(credit)]}
      />
      <div className={css.more} data-rest="">
        <Button variant="quiet" onClick={() => startTransition(() => setIsWhole(true))}>
          {formatText(texts.showAll, { count: rows.length })}
        </Button>
      </div>
      {latest && <EntryTable entry={latest} caption={`${t.latest}: ${latest.text}`} />}
    </div>
  );
});

/** The strip above the modules for narrow viewports: both totals and the latest entry. */
export const LedgerStrip = memo(function LedgerStrip({ books }: { books: Books }) {
  const { debit } = trialBalance(books.entries);
  return (
    <p className={css.strip} data-glows="">
      <b>{formatText(t.agrees, { sum: formatMoney(debit) })}</b> <span>{books.entries.at(-1)?.text}</span>
    </p>
  );
});

/** Formats an amount without the currency symbol, which may precede or follow the digits. */
export const amount = (cents: number) => formatMoney(cents).replaceAll(/^\P{Nd}+|\P{Nd}+$/gu, '');

/** An entry's accounts with the amounts posted to each side. */
export function EntryTable({ entry, caption }: { entry: Entry; caption: ReactNode }) {
  return (
    <FigureTable
      caption={caption}
      columns={[t.account, t.debit, t.credit]}
      rows={entry.lines.map(([account, cents]) => [
        texts.accounts[account],
        cents > 0 && amount(cents),
        cents < 0 && amount(-cents),
      ])}
    />
  );
}
