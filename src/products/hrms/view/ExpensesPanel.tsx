import { formatDay, formatMoney } from '../../../messages/format.ts';
import * as messages from '#demo/hrms';
import { data } from '#demo/hrms';
import { dateOf } from '../../kit/model/day.ts';
import { ChoiceField, InputField } from '../../kit/view/Field.tsx';
import { FormButton } from '../../kit/view/FormButton.tsx';
import { Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { approvedCents } from '../model/expenses.ts';
import { nameOf, TODAY } from '../model/week.ts';
import { Decision, PersonField } from './PersonField.tsx';
import { ReceiptField } from './ReceiptField.tsx';
import type { WeekStore } from './store.ts';
import css from './HrmsDemo.module.css';

const t = messages.expenses;

/** Expenses asked for and decided. */
export function ExpensesPanel(store: WeekStore) {
  const { state: week, dispatch } = store;
  return (
    <Panel title={t.title} action={<ClaimForm {...store} />}>
      <Records>
        {week.expenses.toReversed().map(({ number, person, what, project, receipt, cents, spent, state }) => (
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
            {t.facts(nameOf(week, person), project, formatDay(spent))}
            {receipt && <img className={css.receipt} src={receipt} alt={t.picture(what)} width={48} />}
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
      onSubmit={({ text, money, day, issues }) =>
        dispatch(
          {
            do: 'claim',
            person: text('person'),
            what: text('what'),
            project: text('project'),
            receipt: text('receipt'),
            cents: money('cents'),
            spent: day('spent'),
          },
          issues,
        )
      }
    >
      <PersonField week={week} name="person" autoFocus />
      <InputField label={t.what} name="what" maxLength={60} />
      <InputField label={t.cents} name="cents" inputMode="decimal" />
      <InputField label={t.spent} name="spent" type="date" defaultValue={today} max={today} />
      <ChoiceField label={t.project} name="project" choices={data.projects.map((name) => [name, name])} />
      <ReceiptField name="receipt" />
    </FormButton>
  );
}
