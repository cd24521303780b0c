import { useState } from 'react';
import { formatDay } from '../../../messages/format.ts';
import { messages } from '#demo/hrms';
import { dateOf, parseDay } from '../../kit/model/day.ts';
import { FigureTable } from '../../kit/view/Figures.tsx';
import { InputField } from '../../kit/view/Field.tsx';
import { Form } from '../../kit/view/Form.tsx';
import { Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { SubmitButton } from '../../kit/view/ToolButton.tsx';
import { balanceOf, warnings, workdays } from '../model/leave.ts';
import { SEED } from '../model/seed.ts';
import { FIRST_DAY, nameOf, TODAY, YEAR_END, type Leave, type Week } from '../model/week.ts';
import { Decision, PersonField } from './PersonField.tsx';
import type { WeekStore } from './store.ts';

const t = messages.leave;

/** Leave asked for, with what speaks against it, decided and deducted. */
export function LeavePanel({ state: week, dispatch, issue }: WeekStore) {
  const [wish, setWish] = useState({
    person: SEED.people.at(-1)!.key,
    from: FIRST_DAY + 7,
    to: FIRST_DAY + 8,
  });
  const span = { type: 'date', min: dateOf(TODAY), max: dateOf(YEAR_END) } as const;
  return (
    <Panel title={t.title}>
      <Form onSubmit={() => dispatch({ do: 'askLeave', ...wish })}>
        <PersonField
          week={week}
          value={wish.person}
          onChange={(event) => setWish({ ...wish, person: event.target.value })}
        />
        {(['from', 'to'] as const).map((end) => (
          <InputField
            key={end}
            {...span}
            label={t[end]}
            name={end}
            defaultValue={dateOf(wish[end])}
            onChange={(event) => setWish({ ...wish, [end]: parseDay(event.target.value) })}
          />
        ))}
        <SubmitButton>{t.ask}</SubmitButton>
      </Form>
      <div role="status">
        <Warnings week={week} leave={wish} />
      </div>
      <Records>
        {week.leaves
          .filter(({ to }) => to >= TODAY)
          .reverse()
          .map((leave) => {
            const { number, person, from, to, state } = leave;
            const name = nameOf(week, person);
            return (
              <RecordRow
                key={number}
                title={
                  from === to ? t.oneDay(name, formatDay(from)) : t.row(name, formatDay(from), formatDay(to))
                }
                issue={issue(`leave-${number}`)}
                actions={
                  <Decision
                    state={state}
                    of={name}
                    decide={(approve) => dispatch({ do: 'decideLeave', number, approve })}
                  />
                }
              >
                {state === 'asked' && (
                  <>
                    {t.facts(messages.days(workdays(from, to)), messages.days(balanceOf(week, person).left))}
                    <Warnings week={week} leave={leave} />
                  </>
                )}
              </RecordRow>
            );
          })}
      </Records>
      <Balances week={week} />
    </Panel>
  );
}

/** What speaks against leave in these days, a sentence for each; one that says so when nothing does. */
function Warnings({ week, leave }: { week: Week; leave: Pick<Leave, 'person' | 'from' | 'to'> }) {
  const { others, shifts } = warnings(week, leave);
  return (
    <ul>
      {others.map(({ number, person, state }) => (
        <li key={number}>{t.other(nameOf(week, person), messages.decisions[state].toLowerCase())}</li>
      ))}
      {shifts.length > 0 && <li>{t.shift(shifts.length)}</li>}
      {others.length + shifts.length === 0 && <li>{t.clear}</li>}
    </ul>
  );
}

/** Days of leave of everyone: granted, taken, left. */
function Balances({ week }: { week: Week }) {
  return (
    <FigureTable
      caption={t.balances}
      columns={[t.name, t.granted, t.taken, t.left]}
      rows={week.people.map(({ key, name }) => {
        const { granted, taken, left } = balanceOf(week, key);
        return [name, granted, taken, left];
      })}
    />
  );
}
