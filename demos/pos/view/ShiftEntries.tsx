import { use } from 'react';
import { formatText, formatMoney } from '../../../content-model/text/format.ts';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { sum } from '../../kit/money.ts';
import { addressToRecord } from '../../kit/record-address.ts';
import { ErpAddress } from '../../kit/view/erp-address.ts';
import { ENTRY_ACCOUNTS, entryOf, shiftId } from '../books.ts';
import type { Till } from '../state.ts';
import { texts } from '../texts.ts';

const t = texts.reportView.entry;

/** What each closed shift posts to the books, and the way to the ERP demo, which offers the same entries. */
export function ShiftEntries({ till }: { till: Till }) {
  const erp = use(ErpAddress);
  if (till.closed.length === 0) return null;
  return (
    <>
      {till.closed.map((shift) => {
        const entry = entryOf(till, shift);
        const rows = ENTRY_ACCOUNTS.filter((account) => entry[account] !== 0);
        const debits = formatMoney(sum(rows.map((account) => Math.max(entry[account], 0))));
        return (
          <FigureTable
            key={shift.number}
            caption={formatText(t.title, { number: shift.number })}
            columns={[t.account, t.debit, t.credit]}
            rows={rows.map((account) => [
              t.accounts[account],
              entry[account] > 0 && formatMoney(entry[account]),
              entry[account] < 0 && formatMoney(-entry[account]),
            ])}
            total={[t.total, debits, debits]}
          />
        );
      })}
      {erp && (
        <p>
          <span>{t.intro}</span>{' '}
          <a href={addressToRecord(erp, shiftId(till, till.closed.at(-1)!))}>{t.link}</a>
        </p>
      )}
    </>
  );
}
