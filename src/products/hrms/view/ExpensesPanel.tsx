import { formatDay } from '../../kit/model/day.ts';
import { FormButton } from '../../kit/view/FormButton.tsx';
import { Panel } from '../../kit/view/Panel.tsx';
import { RecordRow, Records } from '../../kit/view/Records.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { Decision } from './Decision.tsx';
import { approvedCents } from '../model/expenses.ts';
import type { WeekDesk } from './useWeek.ts';
import { personOf } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';

const t = messages.expenses;

/** Expenses asked for and decided. */
export function ExpensesPanel(desk: WeekDesk) {
  const { state: week, run } = desk;
  return (
    <Panel
      title={t.title}
      state={week}
      action={<FormButton label={t.add}>{(close) => <ClaimForm {...desk} onClose={close} />}</FormButton>}
    >
      <Records>
        {week.expenses.toReversed().map(({ number, person, what, cents, spent, state }) => (
          <RecordRow
            key={number}
            title={t.row(what, cents)}
            actions={<Decision kind="decideExpense" number={number} state={state} run={run} of={what} />}
          >
            {t.facts(personOf(week, person)?.name ?? '', formatDay(spent))}
          </RecordRow>
        ))}
      </Records>
      <p>
        <b>{t.next(approvedCents(week))}</b>
      </p>
    </Panel>
  );
}
