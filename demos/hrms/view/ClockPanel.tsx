import { Fragment, use, useState, type SetStateAction } from 'react';
import { formatText, formatDay, formatMoney } from '../../../content-model/text/format.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChoiceField, InputField, IssueMessage } from '../../../ui/Field.tsx';
import { FigureTable } from '../../../ui/FigureTable.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import type { Day } from '../../kit/day.ts';
import type { HandOver } from '../../kit/hand-over.ts';
import { Form, SubmitButton } from '../../kit/view/Form.tsx';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import { Mark, Panel, RecordRow, Records } from '../../kit/view/Panel.tsx';
import { addressToRecord } from '../../kit/record-address.ts';
import { ErpAddress } from '../../kit/view/erp-address.ts';
import { useHandedOver } from '../../kit/view/useHandedOver.ts';
import { formatTime, hoursOf, shortDate } from '../calendar.ts';
import { approvedHours, centsBeyondPlan, clockable, hoursBeyondPlan } from '../clock.ts';
import { timesheetsOf, type Timesheet } from '../clock.ts';
import { shiftsOf } from '../schedule.ts';
import { LAST_DAY, nameOf, spanOf, weekOf, type TimeEntry, type Week } from '../state.ts';
import { readTime, timeValue } from './time-field.ts';
import type { WeekStore } from '../store.ts';
import { texts } from '../texts.ts';
import { WeekButtons } from './WeekButtons.tsx';
import css from './ClockPanel.module.css';
import split from './Split.module.css';

const t = texts.clock;

interface ClockPanelProps extends WeekStore {
  /** First day of the shown week. */
  first: Day;
  onWeek: (first: SetStateAction<Day>) => void;
}

/** Clock-ins against the plan, their approval, and the pay of the approved hours. */
export function ClockPanel({ first, onWeek, ...store }: ClockPanelProps) {
  const { state: week, dispatch, issue } = store;
  const erp = use(ErpAddress);
  // What differs from the plan comes first, because each of it is approved by itself.
  const entries = week.times
    .filter(({ day }) => weekOf(day) === first)
    .reverse()
    .toSorted((a, b) => Number(needsOwnApproval(b)) - Number(needsOwnApproval(a)));
  const open = clockable(week).filter(({ day }) => weekOf(day) === first);
  const asPlanned = entries.filter((one) => isWaiting(one) && hoursBeyondPlan(one) === 0);
  const different = entries.filter(needsOwnApproval);
  const approved = approvedHours(week);
  const hours = approved.find((one) => one.week === first);
  const onPayroll = useHandedOver('payrollHours');
  const ready = approved.filter((one) => one.week !== first && !isTaken(one, onPayroll));
  const approve = (of: readonly TimeEntry[]) =>
    dispatch({ type: 'approveTimes', numbers: of.map(({ number }) => number) });
  const nextDay = () => {
    const result = dispatch({ type: 'nextDay' });
    if (result.ok) onWeek(weekOf(result.state.today));
  };
  return (
    <Panel
      title={formatText(t.title, { day: shortDate(first) })}
      action={
        <Toolbar>
          <WeekButtons first={first} last={weekOf(week.today)} onWeek={onWeek} />
          <span>{formatText(t.today, { day: formatDay(week.today) })}</span>
          <Button disabled={week.today === LAST_DAY} onClick={nextDay}>
            {t.nextDay}
          </Button>
        </Toolbar>
      }
    >
      <div className={split.split}>
        <div className="u-stack u-gap-4">
          <ClockIn {...store} first={first} />
          <Toolbar>
            {open.length > 0 && (
              <Button onClick={() => dispatch({ type: 'clockAsPlanned', first })}>
                {formatText(t.asPlanned, { count: open.length })}
              </Button>
            )}
            {asPlanned.length > 1 && (
              <Button onClick={() => approve(asPlanned)}>
                {formatText(t.approveAll, { count: asPlanned.length })}
              </Button>
            )}
          </Toolbar>
          {asPlanned.length > 1 && different.length > 0 && (
            <p>{formatText(t.different, { count: different.length })}</p>
          )}
          <IssueMessage>{issue('times')}</IssueMessage>
          {entries.length === 0 && <p>{t.none}</p>}
          <Records>
            {entries.map((entry) => (
              <RecordRow
                key={entry.number}
                title={formatText(t.row, { name: nameOf(week, entry.person), day: formatDay(entry.day) })}
                actions={
                  <EntryActions
                    {...store}
                    entry={entry}
                    approve={() => approve([entry])}
                    canReopen={!isOnPayroll(onPayroll, entry)}
                  />
                }
              >
                <span>{describeTimes(entry)}</span>
                <Difference week={week} entry={entry} />
              </RecordRow>
            ))}
          </Records>
        </div>
        <div className={`u-stack u-gap-2 ${split.beside}`}>
          {hours && <Sheets week={week} first={first} onPayroll={onPayroll} />}
          <p>{t.rule}</p>
          {hours && erp && (
            <p>
              <span>{t.payroll}</span> <a href={addressToRecord(erp, hours.id)}>{t.link}</a>
            </p>
          )}
          {erp &&
            ready.map((one) => (
              <p key={one.week}>
                <span>{formatText(t.ready, { day: shortDate(one.week) })}</span>{' '}
                <a href={addressToRecord(erp, one.id)}>{t.link}</a>
              </p>
            ))}
        </div>
      </div>
    </Panel>
  );
}

const isWaiting = ({ to, approved }: TimeEntry) => to !== undefined && !approved;

const needsOwnApproval = (entry: TimeEntry) => isWaiting(entry) && hoursBeyondPlan(entry) !== 0;

/** Whether the payroll has taken over hours of the person's week. */
const isOnPayroll = (onPayroll: PayrollHours, { person, day }: TimeEntry) =>
  onPayroll.some((one) => one.person === person && one.week === weekOf(day));

type PayrollHours = readonly HandOver<'payrollHours'>[];

/** Whether the payroll has all approved hours of a week. */
const isTaken = ({ week, hours }: HandOver<'approvedHours'>, onPayroll: PayrollHours): boolean =>
  hours.every(({ person, quarters }) =>
    onPayroll.some(
      (one) => one.week === week && one.person === person && Math.max(one.taken, one.posted) >= quarters,
    ),
  );

interface SheetsProps {
  week: Week;
  first: Day;
  onPayroll: PayrollHours;
}

/** Approved hours and pay of the week. */
function Sheets({ week, first, onPayroll }: SheetsProps) {
  const { name, hours, over, leave, pay } = t.columns;
  const stateOf = (sheet: Timesheet) => {
    const {
      taken = 0,
      posted = 0,
      isPaid,
    } = onPayroll.find((one) => one.week === first && one.person === sheet.person) ?? {};
    const quarters = 4 * (sheet.hours + sheet.leave);
    if (posted >= quarters) return isPaid ? t.books.paid : t.books.owed;
    return taken >= quarters ? t.books.taken : undefined;
  };
  return (
    <FigureTable
      caption={t.sheet}
      columns={[name, hours, over, leave, pay]}
      rows={timesheetsOf(week, first).map((sheet) => [
        <Fragment key="name">
          {sheet.name} {stateOf(sheet) && <Mark tone="good">{stateOf(sheet)}</Mark>}
        </Fragment>,
        sheet.hours,
        sheet.over,
        sheet.leave,
        formatMoney(sheet.cents),
      ])}
    />
  );
}

/** Clocks in for one of the week's shifts; the planned time is proposed. */
function ClockIn({ state: week, dispatch, first }: Omit<ClockPanelProps, 'onWeek'>) {
  const [chosen, choose] = useState<number>();
  const open = clockable(week).filter(({ day }) => weekOf(day) === first);
  const byTime = week.people.flatMap(({ key }) => shiftsOf(week, key).filter((one) => open.includes(one)));
  const sorted = byTime.toSorted((a, b) => a.day - b.day || spanOf(a).from - spanOf(b).from);
  const shift = sorted.find(({ number }) => number === chosen) ?? sorted[0];
  if (!shift) return <p>{t.noShifts}</p>;
  return (
    <Form
      className={css.clockIn}
      onSubmit={(values) => {
        const from = readTime(values, 'from');
        return dispatch({ type: 'clockIn', shift: shift.number, from }, values.issues);
      }}
    >
      <ChoiceField
        label={t.shift}
        name="shift"
        value={shift.number}
        onChange={({ target }) => choose(Number(target.value))}
        choices={sorted.map((one) => [
          one.number,
          formatText(t.choice, {
            name: nameOf(week, one.person),
            day: formatDay(one.day),
            hours: hoursOf(one),
          }),
        ])}
      />
      <InputField
        key={shift.number}
        label={t.from}
        name="from"
        type="time"
        defaultValue={timeValue(spanOf(shift).from)}
      />
      <SubmitButton>{t.clockIn}</SubmitButton>
    </Form>
  );
}

interface EntryActionsProps extends WeekStore {
  entry: TimeEntry;
  approve: () => void;
  /** Whether an approval can be taken back. */
  canReopen: boolean;
}

/** Clocks out or corrects an entry, approves it, and takes the approval back. */
function EntryActions({ entry, approve, canReopen, state: week, dispatch }: EntryActionsProps) {
  const { number, person, day, from, to, approved } = entry;
  const name = nameOf(week, person);
  if (approved)
    return (
      <Toolbar label={name}>
        <Mark tone="good">{texts.decisions.approved}</Mark>
        {canReopen && (
          <Button variant="quiet" of={name} onClick={() => dispatch({ type: 'reopenTimes', number })}>
            {t.reopen}
          </Button>
        )}
      </Toolbar>
    );
  return (
    <Toolbar label={name}>
      <FormButton
        variant={to === undefined ? 'primary' : 'outline'}
        button={to === undefined ? t.out : t.change}
        title={formatText(t.correct, { name, day: formatDay(day) })}
        label={t.save}
        onSubmit={(values) => {
          const [start, end] = [readTime(values, 'from'), readTime(values, 'to')];
          return dispatch({ type: 'setTimes', number, from: start, to: end }, values.issues);
        }}
      >
        <InputField label={t.from} name="from" type="time" defaultValue={timeValue(from)} />
        <InputField
          label={t.to}
          name="to"
          type="time"
          autoFocus
          defaultValue={timeValue(to ?? spanOf(entry).to)}
        />
      </FormButton>
      {to !== undefined && (
        <Button onClick={approve} of={name}>
          {texts.approve}
        </Button>
      )}
    </Toolbar>
  );
}

function describeTimes(entry: TimeEntry): string {
  const { from, to } = entry;
  const planned = hoursOf(entry);
  if (to === undefined) return formatText(t.since, { planned, from: formatTime(from) });
  const worked = formatText(t.times, { from: formatTime(from), to: formatTime(to) });
  return formatText(t.facts, { planned, worked });
}

/** How far the paid hours are from the plan, and what that costs. */
function Difference({ week, entry }: { week: Week; entry: TimeEntry }) {
  if (entry.to === undefined) return null;
  const hours = hoursBeyondPlan(entry);
  if (hours === 0) return <Mark>{t.same}</Mark>;
  const text = hours > 0 ? t.more : t.less;
  return (
    <Mark tone="late">
      {formatText(text, {
        hours: formatText(texts.hours, { count: Math.abs(hours) }),
        sum: formatMoney(Math.abs(centsBeyondPlan(week, entry))),
      })}
    </Mark>
  );
}
