import { use } from 'react';
import { formatText, formatDay, formatMoney } from '../../../content-model/text/format.ts';
import { data, texts } from '../texts.ts';
import { dateOf } from '../../kit/day.ts';
import { ChoiceField, InputField, IssueMessage, useIssue } from '../../../ui/Field.tsx';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import { Mark, Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { addressToRecord } from '../../kit/record-address.ts';
import { ErpAddress } from '../../kit/view/erp-address.ts';
import { useHandedOver } from '../../kit/view/useHandedOver.ts';
import { approvedExpenses, expenseId, lacksReceipt, MAX_CENTS, waitingCents } from '../expenses.ts';
import { nameOf } from '../state.ts';
import { Decision, PersonField } from './PersonField.tsx';
import type { WeekStore } from '../store.ts';

const t = texts.expenses;

/** Expense claims and their approval. */
export function ExpensesPanel(store: WeekStore) {
  const { state: week, dispatch, issue } = store;
  const erp = use(ErpAddress);
  const posted = useHandedOver('postedExpense');
  const first = approvedExpenses(week)[0];
  const waiting = waitingCents(week, posted);
  return (
    <Panel title={t.title} action={<ClaimForm {...store} />}>
      <Records>
        {week.expenses.toReversed().map((expense) => {
          const { number, person, what, project, receipt, cents, spent, state } = expense;
          const inBooks = posted.find(({ id }) => id === expenseId(expense));
          return (
            <RecordRow
              key={number}
              title={formatText(t.row, { what, sum: formatMoney(cents) })}
              issue={issue(`expense-${number}`)}
              actions={
                <Decision
                  state={state}
                  of={what}
                  decide={(approve) => dispatch({ type: 'decideExpense', number, approve })}
                />
              }
            >
              <span>
                {formatText(t.facts, { name: nameOf(week, person), project, day: formatDay(spent) })}
              </span>
              <Mark tone={lacksReceipt(expense) ? 'late' : undefined}>
                {receipt ? t.attached : t.missing}
              </Mark>
              {state === 'approved' && inBooks && (
                <Mark tone={inBooks.isPaid ? 'good' : 'open'}>{inBooks.isPaid ? t.paid : t.owed}</Mark>
              )}
            </RecordRow>
          );
        })}
      </Records>
      {waiting > 0 && (
        <p>
          <b>{formatText(t.next, { sum: formatMoney(waiting) })}</b>
        </p>
      )}
      {erp && first && (
        <p>
          <a href={addressToRecord(erp, first.id)}>{t.link}</a>
        </p>
      )}
    </Panel>
  );
}

function ClaimForm({ state: week, dispatch }: WeekStore) {
  const today = dateOf(week.today);
  return (
    <FormButton
      title={t.add}
      label={t.claim}
      onSubmit={({ text, money, day, checked, issues }) =>
        dispatch(
          {
            type: 'claim',
            person: text('person'),
            what: text('what'),
            project: text('project'),
            receipt: checked('receipt'),
            cents: money('cents', { max: MAX_CENTS }),
            spent: day('spent'),
          },
          issues,
        )
      }
    >
      <PersonField week={week} name="person" autoFocus />
      <InputField label={t.what} name="what" />
      <InputField label={t.cents} name="cents" inputMode="decimal" />
      <InputField label={t.spent} name="spent" type="date" defaultValue={today} max={today} />
      <ChoiceField label={t.project} name="project" choices={data.projects.map((name) => [name, name])} />
      <SampleReceipt />
    </FormButton>
  );
}

/** Stands in for a photographed receipt, so that visitors need not upload anything. */
function SampleReceipt() {
  const { message, ...attributes } = useIssue('receipt');
  return (
    <div data-wide="">
      <label>
        <input type="checkbox" name="receipt" {...attributes} /> {t.sample}
      </label>
      <IssueMessage field={attributes.id}>{message}</IssueMessage>
    </div>
  );
}
