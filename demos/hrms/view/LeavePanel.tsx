import { useState, useEffect, useRef } from 'react';
import { texts } from '../texts.ts';
import { fill, formatDay } from '../../../content-model/text/format.ts';
import { dateOf, parseDay, daysFrom } from '../../kit/day.ts';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { InputField } from '../../../ui/Field.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { balanceOf, defaultLeaveRequest, assessLeave, type LeaveRequest } from '../leave.ts';
import { nameOf, FIRST_DAY, YEAR_END, type Leave, type Week } from '../state.ts';
import { Decision, PersonField } from './PersonField.tsx';
import type { WeekStore } from '../store.ts';
import { holidayOn } from '../calendar.ts';
import { coverPlan, openShifts } from '../schedule.ts';
import css from './HrmsDemo.module.css';
import { Button } from '../../../ui/Button.tsx';

const t = texts.leave;

/** Leave requests with their conflicts, the decisions, and the balances. */
export function LeavePanel(store: WeekStore) {
  const { state: week, dispatch, issue } = store;
  const [request, setRequest] = useState(() => defaultLeaveRequest(week));
  const span = { type: 'date', min: dateOf(FIRST_DAY), max: dateOf(YEAR_END) } as const;
  const leaves = week.leaves.filter(({ to }) => to >= FIRST_DAY).reverse();
  return (
    <Panel title={t.title}>
      <div className={css.split}>
        <div className="u-stack u-gap-4">
          <Form onSubmit={() => dispatch({ type: 'askLeave', ...request })}>
            <PersonField
              week={week}
              value={request.person}
              onChange={(event) => setRequest({ ...request, person: event.target.value })}
            />
            {(['from', 'to'] as const).map((end) => (
              <InputField
                key={end}
                {...span}
                label={t[end]}
                name={end}
                defaultValue={dateOf(request[end])}
                onChange={(event) => setRequest({ ...request, [end]: parseDay(event.target.value) })}
              />
            ))}
            <SubmitButton>{t.ask}</SubmitButton>
          </Form>
          <div role="status">
            <LeaveFacts week={week} request={request} />
          </div>
          <OpenShifts week={week} dispatch={dispatch} />
          <Records>
            {leaves.map((leave) => {
              const { number, person, state } = leave;
              return (
                <RecordRow
                  key={number}
                  title={titleOf(week, leave)}
                  issue={issue(`leave-${number}`)}
                  actions={
                    <Decision
                      state={state}
                      of={nameOf(week, person)}
                      decide={(approve) => dispatch({ type: 'decideLeave', number, approve })}
                    />
                  }
                >
                  {state === 'asked' && <LeaveFacts week={week} request={leave} submitted={leave} />}
                </RecordRow>
              );
            })}
          </Records>
        </div>
        <div className={`u-stack u-gap-2 ${css.beside}`}>
          <Balances week={week} />
          <p>{t.rule}</p>
        </div>
      </div>
    </Panel>
  );
}

function titleOf(week: Week, { person, from, to }: Leave): string {
  const name = nameOf(week, person);
  return from === to
    ? fill(t.oneDay, { name, day: formatDay(from) })
    : fill(t.row, { name, from: formatDay(from), to: formatDay(to) });
}

/** Leave balances of all employees: granted, taken, left. */
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

interface LeaveFactsProps {
  week: Week;
  request: LeaveRequest;
  /** The request, if it has been submitted. */
  submitted?: Leave;
}

/** Cost of leave on these days, and conflicts. */
function LeaveFacts({ week, request, submitted }: LeaveFactsProps) {
  const without = submitted ? { ...week, leaves: week.leaves.filter((leave) => leave !== submitted) } : week;
  const { issues, days, left, others, shifts } = assessLeave(without, request);
  if (issues.length > 0 && !submitted)
    return <p>{fill(t.refused, { why: [...new Set(issues.map(({ message }) => message))].join(' ') })}</p>;
  return (
    <>
      <p>
        {fill(t.facts, {
          days: fill(texts.days, { count: submitted?.days ?? days }),
          left: fill(texts.days, { count: left }),
        })}
      </p>
      <ul>
        {others.map(({ number, person, state }) => (
          <li key={number}>
            {fill(t.other, { name: nameOf(week, person), state: texts.decisions[state].toLowerCase() })}
          </li>
        ))}
        {shifts.length > 0 && (
          <li>
            {fill(t.shift, {
              count: shifts.length,
              able: fill(texts.cover.can, { count: covered(without, request) }),
            })}
          </li>
        )}
        {others.length + shifts.length === 0 && <li>{t.clear}</li>}
        {holidays(request).map(
          ([day, name]) =>
            // A holiday with a shift counts like any other day.
            !shifts.some((shift) => shift.day === day) && (
              <li key={day}>{fill(t.holiday, { day: formatDay(day), name })}</li>
            ),
        )}
      </ul>
    </>
  );
}

/** Returns how many of the shifts that the leave would open can be covered. */
function covered(week: Week, request: LeaveRequest): number {
  const approved: Leave = { ...request, number: 0, days: 0, state: 'approved' };
  const { length } = coverPlan({ ...week, leaves: [...week.leaves, approved] });
  return Math.max(length - coverPlan(week).length, 0);
}

const holidays = ({ from, to }: LeaveRequest) =>
  daysFrom(from, to).flatMap((day) => {
    const name = holidayOn(day);
    return name ? [[day, name] as const] : [];
  });

/** Shifts that are open because of leave, the proposed replacements, and a button that assigns them. */
export function OpenShifts({ week, dispatch }: Pick<WeekStore, 'dispatch'> & { week: Week }) {
  const t = texts.cover;
  const open = openShifts(week);
  const ref = useRef<HTMLDivElement>(null);
  const previousCount = useRef(open.length);
  // The list is above the approved request and may be out of view.
  useEffect(() => {
    if (open.length > previousCount.current) ref.current!.scrollIntoView({ block: 'nearest' });
    previousCount.current = open.length;
  }, [open.length]);
  if (open.length === 0) return null;
  const plan = coverPlan(week);
  return (
    <div ref={ref} className={`u-stack u-gap-2 ${css.open}`}>
      <p>
        <b>{`${fill(t.open, { count: open.length })}, ${fill(t.can, { count: plan.length })}`}</b>
      </p>
      {plan.length > 0 && (
        <>
          <ul>
            {plan.map(({ shift: { number, day, kind }, person }) => (
              <li key={number}>
                {fill(t.plan, {
                  name: nameOf(week, person),
                  day: formatDay(day),
                  shift: texts.kinds[kind].toLowerCase(),
                })}
              </li>
            ))}
          </ul>
          <Button onClick={() => dispatch({ type: 'coverShifts' })}>
            {fill(t.mend, { count: plan.length })}
          </Button>
        </>
      )}
    </div>
  );
}
