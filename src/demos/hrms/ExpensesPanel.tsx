import { formatDay } from '../parts/day.ts';
import { FormButton } from '../records/FormButton.tsx';
import { Panel } from '../records/Panel.tsx';
import { RecordRow, Records } from '../records/Records.tsx';
import { ClaimForm } from './ClaimForm.tsx';
import { Decision } from './Decision.tsx';
import { approvedCents } from './expenses.ts';
import type { WeekDesk } from './useWeek.ts';
import { personOf } from './week.ts';
import { words } from './words.ts';

const t = words.expenses;

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
