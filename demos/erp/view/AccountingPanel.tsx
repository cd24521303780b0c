import { formatText, formatDay } from '../../../content-model/text/format.ts';
import { texts } from '../texts.ts';
import { IssueMessage } from '../../../ui/Field.tsx';
import { Mark, Panel } from '../../kit/view/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { DEBTS } from '../payroll.ts';
import { journalCsv } from '../reports.ts';
import { EntryTable } from './LedgerView.tsx';
import { Newest } from './Newest.tsx';
import type { BooksStore } from '../store.ts';

const t = texts.accounting;

/** The journal, newest first, with CSV export and payment of taxes due. */
export function AccountingPanel({ state: books, dispatch, issue }: BooksStore) {
  return (
    <Panel title={t.title}>
      {/* Above the entries, whose number of lines would move the buttons. */}
      <Toolbar>
        <Button onClick={() => save(journalCsv(books.entries))}>{texts.csv.save}</Button>
        {DEBTS.map((account) => (
          <Button
            key={account}
            onClick={() => dispatch({ type: 'remit', account, text: t.remitted[account] })}
          >
            {t.remit[account]}
          </Button>
        ))}
      </Toolbar>
      <IssueMessage>{DEBTS.map(issue).find(Boolean)}</IssueMessage>
      <Newest list={books.entries} initialCount={5}>
        {(entry) => (
          <li key={entry.number}>
            <EntryTable
              entry={entry}
              caption={
                <>
                  <span>{entry.text}</span>{' '}
                  <Mark>
                    {formatText(t.entry, {
                      number: entry.number,
                      day: formatDay(entry.day),
                      module: texts.modules[entry.module],
                    })}
                  </Mark>
                </>
              }
            />
          </li>
        )}
      </Newest>
    </Panel>
  );
}

/** Downloads a text as a CSV file, with the BOM that spreadsheets need to detect UTF-8. */
function save(text: string) {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: texts.csv.file }).click();
  setTimeout(() => URL.revokeObjectURL(url));
}
