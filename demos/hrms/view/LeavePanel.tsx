import { memo, useDeferredValue, useMemo, useState } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatDay } from '../../../content-model/text/format.ts';
import { dateOf, parseDay, daysFrom } from '../../kit/day.ts';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, InputField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { balanceOf, defaultLeaveRequest, assessLeave, isCancelable, type LeaveRequest } from '../leave.ts';
import { nameOf, FIRST_DAY, leaveKinds, YEAR_END } from '../state.ts';
import type { Leave, LeaveKind, Week } from '../state.ts';
import { Decision, PersonField } from './PersonField.tsx';
import { OpenShifts } from './OpenShifts.tsx';
import type { WeekStore } from '../store.ts';
import { holidayOn } from '../calendar.ts';
import { coverPlan } from '../cover.ts';
import { openShifts } from '../schedule.ts';
import css from './Split.module.css';

const t = texts.leave;

const LateOpenShifts = memo(OpenShifts);
const LateBalances = memo(Balances);
const LateFacts = memo(LeaveFacts);

/** Leave requests with their conflicts, the decisions, and the balances. */
export function LeavePanel(store: WeekStore) {
  const { state: week, dispatch, issue } = store;
  // The browser paints the decision first, because what follows from it takes longer on a slow processor.
  const late = useDeferredValue(store);
  const lateShifts = useMemo(() => openShifts(late.state), [late.state]);
  const [form, setForm] = useState(() => toForm(defaultLeaveRequest(week)));
  const request = useMemo(() => ({ ...form, from: parseDay(form.from), to: parseDay(form.to) }), [form]);
  /** Confirms the last request until the form is changed. */
  const [confirmation, setConfirmation] = useState<string>();
  const change = (changed: Partial<typeof form>) => {
    setForm({ ...form, ...changed });
    setConfirmation(undefined);
  };
  const ask = () => {
    const result = dispatch({ type: 'askLeave', ...request });
    const { person, kind } = form;
    if (result.ok) setForm({ person, kind, from: '', to: '' });
    setConfirmation(result.ok ? formatText(t.asked, { name: nameOf(week, person) }) : undefined);
    return result;
  };
  const span = { type: 'date', min: dateOf(week.today), max: dateOf(YEAR_END) } as const;
  const leaves = week.leaves.filter(({ to }) => to >= FIRST_DAY).reverse();
  return (
    <Panel title={t.title}>
      <div className={css.split}>
        <div className="u-stack u-gap-4">
          <Form onSubmit={ask}>
            <PersonField
              week={week}
              value={request.person}
              onChange={(event) => change({ person: event.target.value })}
            />
            <ChoiceField
              label={t.kind}
              value={form.kind}
              onChange={({ target }) => change({ kind: target.value as LeaveKind })}
              choices={leaveKinds.map((kind) => [kind, t.kinds[kind]])}
            />
            {(['from', 'to'] as const).map((end) => (
              <InputField
                key={end}
                {...span}
                label={t[end]}
                name={end}
                value={form[end]}
                onChange={(event) => change({ [end]: event.target.value })}
              />
            ))}
            <SubmitButton>{t.ask}</SubmitButton>
          </Form>
          {/* The store announces it as well, so it is no live region. */}
          {confirmation && <p>{confirmation}</p>}
          <div role="status">{form.from && form.to && <LateFacts week={late.state} request={request} />}</div>
          <LateOpenShifts {...late} shifts={lateShifts} />
          <Records>
            {leaves.map((leave) => {
              const { number, person, state } = leave;
              return (
                <RecordRow
                  key={number}
                  title={titleOf(week, leave)}
                  issue={issue(`leave-${number}`)}
                  actions={
                    <Toolbar>
                      <Decision
                        state={state}
                        of={nameOf(week, person)}
                        decide={(approve) => dispatch({ type: 'decideLeave', number, approve })}
                      />
                      {isCancelable(week, leave) && (
                        <Button
                          variant="quiet"
                          of={nameOf(week, person)}
                          onClick={() => dispatch({ type: 'cancelLeave', number })}
                        >
                          {t.cancel}
                        </Button>
                      )}
                    </Toolbar>
                  }
                >
                  {state === 'asked' && <LateFacts week={late.state} request={leave} submitted={leave} />}
                </RecordRow>
              );
            })}
          </Records>
        </div>
        <div className={`u-stack u-gap-2 ${css.beside}`}>
          <LateBalances week={late.state} />
          <p>{t.rule}</p>
        </div>
      </div>
    </Panel>
  );
}

const toForm = ({ from, to, ...request }: LeaveRequest) => ({
  ...request,
  from: dateOf(from),
  to: dateOf(to),
});

function titleOf(week: Week, { person, kind, from, to }: Leave): string {
  const name = formatText(t.ofKind, { name: nameOf(week, person), kind: t.kinds[kind].toLowerCase() });
  return from === to
    ? formatText(t.oneDay, { name, day: formatDay(from) })
    : formatText(t.row, { name, from: formatDay(from), to: formatDay(to) });
}

/** Leave balances of all employees: vacation granted, taken and left, and sick days left. */
function Balances({ week }: { week: Week }) {
  return (
    <>
      <FigureTable
        caption={t.balances}
        columns={[t.name, t.granted, t.taken, t.left]}
        rows={week.people.map(({ key, name }) => {
          const { granted, taken, left } = balanceOf(week, key);
          return [name, granted, taken, left];
        })}
      />
      <FigureTable
        caption={t.sickLeft}
        rows={week.people.map(({ key, name }) => [name, balanceOf(week, key, 'sick').left])}
      />
    </>
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
    return (
      <p>{formatText(t.refused, { why: [...new Set(issues.map(({ message }) => message))].join(' ') })}</p>
    );
  return (
    <>
      <p>
        {formatText(left === undefined ? t.factsUnpaid : t.facts, {
          days: formatText(texts.days, { count: (submitted?.days ?? days).length }),
          left: formatText(texts.days, { count: left ?? 0 }),
        })}
      </p>
      <ul>
        {others.map(({ number, person, state }) => (
          <li key={number}>
            {formatText(t.other, { name: nameOf(week, person), state: texts.decisions[state].toLowerCase() })}
          </li>
        ))}
        {shifts.length > 0 && (
          <li>
            {formatText(t.shift, {
              count: shifts.length,
              able: formatText(texts.cover.can, { count: covered(without, request) }),
            })}
          </li>
        )}
        {others.length + shifts.length === 0 && <li>{t.clear}</li>}
        {holidays(request).map(
          ([day, name]) =>
            // A holiday with a shift counts like any other day.
            !shifts.some((shift) => shift.day === day) && (
              <li key={day}>{formatText(t.holiday, { day: formatDay(day), name })}</li>
            ),
        )}
      </ul>
    </>
  );
}

/** Returns how many of the shifts that the leave would open can be covered. */
function covered(week: Week, request: LeaveRequest): number {
  const approved: Leave = { ...request, number: 0, days: [], state: 'approved' };
  const { length } = coverPlan({ ...week, leaves: [...week.leaves, approved] });
  return Math.max(length - coverPlan(week).length, 0);
}

const holidays = ({ from, to }: LeaveRequest) =>
  daysFrom(from, to).flatMap((day) => {
    const name = holidayOn(day);
    return name ? [[day, name] as const] : [];
  });
