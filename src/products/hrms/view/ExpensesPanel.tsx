import { formatDay, formatMoney } from '../../../messages/format.ts';
import { messages } from '#demo/hrms';
import { dateOf } from '../../kit/model/day.ts';
import { InputField, IssueMessage, useIssue } from '../../kit/view/Field.tsx';
import { FormButton } from '../../kit/view/FormButton.tsx';
import { Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { approvedCents } from '../model/expenses.ts';
import { nameOf, TODAY } from '../model/week.ts';
import { Decision, PersonField } from './PersonField.tsx';
import type { WeekStore } from './store.ts';
import css from './HrmsDemo.module.css';

const t = messages.expenses;

/** Expenses asked for and decided. */
export function ExpensesPanel(store: WeekStore) {
  const { state: week, dispatch } = store;
  return (
    <Panel title={t.title} action={<ClaimForm {...store} />}>
      <Records>
        {week.expenses.toReversed().map(({ number, person, what, cents, spent, state }) => (
          <RecordRow
            key={number}
            title={t.row(what, formatMoney(cents))}
            actions={
              <Decision
                state={state}
                of={what}
                decide={(approve) => dispatch({ do: 'decideExpense', number, approve })}
              />
            }
          >
            {t.facts(nameOf(week, person), formatDay(spent))}
          </RecordRow>
        ))}
      </Records>
      <p>
        <b>{t.next(formatMoney(approvedCents(week)))}</b>
      </p>
    </Panel>
  );
}

function ClaimForm({ state: week, dispatch }: WeekStore) {
  const today = dateOf(TODAY);
  return (
    <FormButton
      title={t.add}
      label={t.claim}
      onSubmit={({ text, money, day, checked, issues }) => {
        const claim = { person: text('person'), what: text('what'), cents: money('cents') };
        return dispatch({ do: 'claim', ...claim, spent: day('spent'), receipt: checked('receipt') }, issues);
      }}
    >
      <PersonField week={week} name="person" autoFocus />
      <InputField label={t.what} name="what" maxLength={60} />
      <InputField label={t.cents} name="cents" inputMode="decimal" />
      <InputField label={t.spent} name="spent" type="date" defaultValue={today} max={today} />
      <ReceiptField />
    </FormButton>
  );
}

function ReceiptField() {
  const { id, message, attributes } = useIssue('receipt');
  return (
    <p>
      <label className={css.tick}>
        <input type="checkbox" name="receipt" {...attributes} />
        {t.receipt}
      </label>
      <IssueMessage id={`${id}-problem`}>{message}</IssueMessage>
    </p>
  );
}
