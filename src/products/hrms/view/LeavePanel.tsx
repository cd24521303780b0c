import { useState, type SubmitEvent } from 'react';
import { formatDay } from '../../kit/model/day.ts';
import { FieldMessage } from '../../kit/view/FieldMessage.tsx';
import { Form } from '../../kit/view/Form.tsx';
import { InputField } from '../../kit/view/InputField.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';
import { Panel } from '../../kit/view/Panel.tsx';
import { RecordRow, Records } from '../../kit/view/Records.tsx';
import { Balances } from './Balances.tsx';
import { dateOf, parseDay } from '../model/day-field.ts';
import { Decision } from './Decision.tsx';
import { balanceOf, workdays } from '../model/leave.ts';
import { PersonField } from './PersonField.tsx';
import type { WeekDesk } from './useWeek.ts';
import { LeaveWarnings } from './LeaveWarnings.tsx';
import { MONDAY, personOf, TODAY, YEAR_END } from '../model/week.ts';
import { messages } from '../../../messages/en/hrms.ts';

const t = messages.leave;

/** Leave asked for, with what speaks against it, decided and deducted. */
export function LeavePanel(desk: WeekDesk) {
  const { state: week, run, problem } = desk;
  const [wish, setWish] = useState({ person: 'lea', from: MONDAY + 7, to: MONDAY + 8 });
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    run({ do: 'askLeave', ...wish });
  };
  const span = { type: 'date', min: dateOf(TODAY), max: dateOf(YEAR_END) } as const;
  return (
    <Panel title={t.title} state={week}>
      <Form onSubmit={ask}>
        <PersonField
          week={week}
          value={wish.person}
          onChange={(event) => setWish({ ...wish, person: event.target.value })}
        />
        <InputField
          {...span}
          label={t.from}
          defaultValue={dateOf(wish.from)}
          onChange={(event) => setWish({ ...wish, from: parseDay(event.target.value) })}
          problem={problem('from')}
        />
        <InputField
          {...span}
          label={t.to}
          defaultValue={dateOf(wish.to)}
          onChange={(event) => setWish({ ...wish, to: parseDay(event.target.value) })}
          problem={problem('to')}
        />
        <ToolButton type="submit" look="main">
          {t.ask}
        </ToolButton>
      </Form>
      <div role="status">
        <LeaveWarnings week={week} leave={wish} />
      </div>
      <Records>
        {week.leaves
          .filter(({ to }) => to >= TODAY)
          .reverse()
          .map((leave) => {
            const { number, person, from, to, state } = leave;
            const name = personOf(week, person)?.name ?? '';
            return (
              <RecordRow
                key={number}
                title={t.row(name, formatDay(from), formatDay(to))}
                actions={<Decision kind="decideLeave" number={number} state={state} run={run} of={name} />}
              >
                {state === 'asked' && (
                  <>
                    {t.facts(workdays(from, to), balanceOf(week, person).left)}
                    <LeaveWarnings week={week} leave={leave} />
                  </>
                )}
                <FieldMessage id={`leave-${number}-problem`}>{problem(`leave-${number}`)}</FieldMessage>
              </RecordRow>
            );
          })}
      </Records>
      <Balances week={week} />
    </Panel>
  );
}
