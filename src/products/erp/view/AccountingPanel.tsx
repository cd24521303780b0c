import * as messages from '#demo/erp';
import { ChoiceField, InputField, IssueMessage } from '../../kit/view/Field.tsx';
import { FormButton } from '../../kit/view/FormButton.tsx';
import { Mark, Panel, RecordRow } from '../../kit/view/Panel.tsx';
import { Toolbar, ToolButton } from '../../kit/view/ToolButton.tsx';
import { TAXES } from '../model/accounting.ts';
import { journalCsv } from '../model/csv.ts';
import { accounts, type Account } from '../model/ledger.ts';
import { EntryLines } from './LedgerView.tsx';
import { Newest } from './Newest.tsx';
import type { BooksStore } from './store.ts';

const t = messages.accounting;

/** The journal, newest first, all of it when asked for or as a file, with what is owed in taxes. */
export function AccountingPanel(store: BooksStore) {
  const { state: books, dispatch, issue } = store;
  return (
    <Panel title={t.title} action={<EntryForm {...store} />}>
      <Newest list={books.entries} some={8}>
        {({ number, week, module, text, lines }) => (
          <RecordRow key={number} title={text}>
            <span>
              <EntryLines lines={lines} />
            </span>
            <Mark>{t.entry(number, week, messages.modules[module])}</Mark>
          </RecordRow>
        )}
      </Newest>
      <Toolbar>
        <ToolButton onClick={() => save(journalCsv(books.entries))}>{messages.csv.save}</ToolButton>
        {TAXES.map((account) => (
          <ToolButton
            key={account}
            onClick={() => dispatch({ do: 'remit', account, text: t.remitted[account] })}
          >
            {t.remit[account]}
          </ToolButton>
        ))}
      </Toolbar>
      <IssueMessage>{issue('salesTax') ?? issue('payrollTax')}</IssueMessage>
    </Panel>
  );
}

function EntryForm({ dispatch }: BooksStore) {
  const choices = accounts.map((account) => [account, messages.accounts[account]] as const);
  return (
    <FormButton
      title={t.add}
      label={t.post}
      onSubmit={({ text, money, issues }) => {
        const [debit, credit] = [text('debit') as Account, text('credit') as Account];
        return dispatch({ do: 'write', text: text('text'), debit, credit, cents: money('cents') }, issues);
      }}
    >
      <InputField label={t.text} name="text" maxLength={80} defaultValue={messages.entries.rent} autoFocus />
      <ChoiceField label={t.debit} name="debit" defaultValue="rent" choices={choices} />
      <ChoiceField label={t.credit} name="credit" defaultValue="cash" choices={choices} />
      <InputField label={t.cents} name="cents" inputMode="decimal" />
    </FormButton>
  );
}

/** Hands a text to the visitor as a file, with the mark by which spreadsheets know UTF-8. */
function save(text: string) {
  const url = URL.createObjectURL(new Blob(['\ufeff', text], { type: 'text/csv' }));
  Object.assign(document.createElement('a'), { href: url, download: messages.csv.file }).click();
  setTimeout(() => URL.revokeObjectURL(url));
}
