import { FieldMessage } from '../../kit/view/FieldMessage.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Toolbar } from '../../kit/view/Toolbar.tsx';
import { FormButton } from '../../kit/view/FormButton.tsx';
import { Panel } from '../../kit/view/Panel.tsx';
import { Mark, RecordRow, Records } from '../../kit/view/Records.tsx';
import { EntryForm } from './EntryForm.tsx';
import { EntryLines } from './EntryLines.tsx';
import type { BooksDesk } from './useBooks.ts';
import { messages } from '../../../messages/en/erp.ts';

const SHOWN = 6;
const TAXES = ['salesTax', 'payrollTax'] as const;
const t = messages.accounting;

/** The journal, newest first, with what is owed in taxes. */
export function AccountingPanel(desk: BooksDesk) {
  const { state: books, run, problem } = desk;
  return (
    <Panel
      title={t.title}
      state={books}
      action={<FormButton label={t.add}>{(close) => <EntryForm {...desk} onClose={close} />}</FormButton>}
    >
      <Records>
        {books.entries
          .slice(-SHOWN)
          .reverse()
          .map(({ number, week, module, text, lines }) => (
            <RecordRow key={number} title={text}>
              <span>
                <EntryLines lines={lines} />
              </span>
              <Mark>{t.entry(number, week, messages.modules[module])}</Mark>
            </RecordRow>
          ))}
      </Records>
      <Toolbar>
        {TAXES.map((account) => (
          <ToolButton key={account} onClick={() => run({ do: 'remit', account, text: t.remitted[account] })}>
            {t.remit[account]}
          </ToolButton>
        ))}
      </Toolbar>
      <FieldMessage id="tax-problem">{problem('salesTax') ?? problem('payrollTax')}</FieldMessage>
    </Panel>
  );
}
