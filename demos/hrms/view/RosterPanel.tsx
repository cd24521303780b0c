import { startTransition, useCallback, useState, type SetStateAction } from 'react';
import { formatText, formatDay } from '../../../content-model/text/format.ts';
import { texts } from '../texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { IssueMessage, ChoiceField, InputField } from '../../../ui/Field.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { Mark, Panel } from '../../kit/view/Panel.tsx';
import type { Day } from '../../kit/day.ts';
import { conflictsIn, openShifts, type Conflict } from '../schedule.ts';
import { holidayOn, hoursOf, shiftName, shortDate } from '../calendar.ts';
import { publicationOf } from '../roster.ts';
import {
  FIRST_DAY,
  LAST_DAY,
  nameOf,
  weekOf,
  daysOf,
  shiftKinds,
  SHIFTS,
  spanOf,
  type Shift,
  type ShiftKind,
  type Span,
  type Week,
} from '../state.ts';
import { OpenShifts } from './OpenShifts.tsx';
import { RosterGrid } from './RosterGrid.tsx';
import type { WeekStore } from '../store.ts';
import css from './Split.module.css';
import { Dialog, useOpened } from '../../kit/view/Dialog.tsx';
import { Form } from '../../kit/view/Form.tsx';
import { FormButton } from '../../kit/view/FormDialog.tsx';
import type { FormValues } from '../../kit/typed.ts';
import { PersonField } from './PersonField.tsx';
import { readTime, timeValue } from './time-field.ts';
import { WeekButtons } from './WeekButtons.tsx';

const t = texts.roster;

interface RosterPanelProps extends WeekStore {
  /** First day of the shown week. */
  first: Day;
  onWeek: (first: SetStateAction<Day>) => void;
}

/** The roster of a week, its conflicts, and an editor for the selected shift as alternative to dragging. */
export function RosterPanel({ first, onWeek, ...store }: RosterPanelProps) {
  const week = store.state;
  const [chosen, setChosen] = useState<number>();
  const [hasForm, openForm, closeForm] = useOpened<true>();
  const choose = useCallback((number: number) => startTransition(() => setChosen(number)), []);
  const shift = week.shifts.find(({ number, day }) => number === chosen && weekOf(day) === first);
  const found = conflictsIn(week, first);
  return (
    <Panel
      title={formatText(t.title, { from: shortDate(first), to: shortDate(first + 6) })}
      action={<WeekSwitch week={week} first={first} onWeek={onWeek} />}
    >
      <OpenShifts {...store} shifts={openShifts(week).filter(({ day }) => weekOf(day) === first)} />
      <OpenElsewhere week={week} first={first} onWeek={onWeek} />
      <div className={css.split}>
        <RosterGrid
          key={first}
          {...store}
          first={first}
          found={found}
          chosen={chosen}
          choose={choose}
          openForm={() => openForm(true)}
        />
        <div className={`u-stack u-gap-2 ${css.beside}`}>
          {!shift && <p>{t.how}</p>}
          {shift && !hasForm && (
            <>
              <h4>{t.edit}</h4>
              <ShiftEditor key={shift.number} {...store} shift={shift} />
            </>
          )}
          {daysOf(first).map((day) => {
            const name = holidayOn(day);
            return name && <p key={day}>{formatText(texts.leave.holiday, { day: formatDay(day), name })}</p>;
          })}
          <h4>{t.conflicts}</h4>
          {found.length === 0 && <p>{t.none}</p>}
          <ConflictList week={week} conflicts={found} />
          <WeekTools {...store} first={first} conflicts={found} />
          <IssueMessage>{store.issue('week')}</IssueMessage>
        </div>
      </div>
      {shift && hasForm && (
        <Dialog title={t.edit} onClose={closeForm}>
          <ShiftEditor {...store} shift={shift} />
        </Dialog>
      )}
    </Panel>
  );
}

function ConflictList({ week, conflicts }: { week: Week; conflicts: readonly Conflict[] }) {
  return (
    <ul>
      {conflicts.map(({ person, reason, shifts }) => (
        <li key={`${reason} ${shifts.map(({ number }) => number).join()}`}>
          <span>{`${formatText(t.conflict, { name: nameOf(week, person), why: texts.conflictReasons[reason] })}, `}</span>
          <span>{shifts.map((shift) => `${formatDay(shift.day)} ${shiftName(shift)}`).join(' + ')}</span>
        </li>
      ))}
    </ul>
  );
}

const TONES = { empty: undefined, draft: 'open', published: 'good', changed: 'late' } as const;

const w = texts.weeks;

/** Shows whether the week is published, and leads to the weeks beside it. */
function WeekSwitch({ week, first, onWeek }: { week: Week } & Pick<RosterPanelProps, 'first' | 'onWeek'>) {
  const state = publicationOf(week, first);
  return (
    <Toolbar>
      <Mark tone={TONES[state]}>{w.states[state]}</Mark>
      <WeekButtons first={first} last={weekOf(LAST_DAY)} onWeek={onWeek} />
    </Toolbar>
  );
}

interface WeekToolsProps extends WeekStore {
  first: Day;
  conflicts: readonly Conflict[];
}

/** Fills the week and publishes it. */
function WeekTools({ first, conflicts, ...store }: WeekToolsProps) {
  const { dispatch } = store;
  return (
    <div className={css.tools}>
      <Toolbar>
        <NewShift {...store} first={first} />
        <Button disabled={first === FIRST_DAY} onClick={() => dispatch({ type: 'copyWeek', first })}>
          {w.copy}
        </Button>
        <PublishButton {...store} first={first} conflicts={conflicts} />
      </Toolbar>
    </div>
  );
}

/** Publishes the week; asks first if it has conflicts. */
function PublishButton({ state: week, dispatch, first, conflicts }: WeekToolsProps) {
  const disabled = ['empty', 'published'].includes(publicationOf(week, first));
  const publish = () => dispatch({ type: 'publishWeek', first });
  if (conflicts.length === 0 || disabled)
    return (
      <Button variant="primary" disabled={disabled} onClick={publish}>
        {w.publish}
      </Button>
    );
  return (
    <FormButton
      button={formatText(w.publishWith, { count: conflicts.length })}
      title={w.ask}
      label={w.publishAnyway}
      onSubmit={publish}
      intro={<ConflictList week={week} conflicts={conflicts} />}
    >
      {null}
    </FormButton>
  );
}

/** Buttons that lead to the open shifts of other weeks. */
function OpenElsewhere({ week, first, onWeek }: { week: Week; first: Day; onWeek: (first: Day) => void }) {
  const weeks = Map.groupBy(openShifts(week), ({ day }) => weekOf(day));
  weeks.delete(first);
  return [...weeks].map(([other, { length: count }]) => (
    <Button key={other} variant="quiet" onClick={() => onWeek(other)}>
      {formatText(texts.cover.elsewhere, { count, day: shortDate(other) })}
    </Button>
  ));
}

const dayChoices = (first: Day) => daysOf(first).map((day) => [day, formatDay(day)] as const);
const kindChoices = [
  ...shiftKinds.map((kind) => [kind, `${texts.kinds[kind]} ${hoursOf({ kind })}`] as const),
  ['own', texts.kinds.own] as const,
];

/** Start and end of a shift with its own times. */
function OwnTimes({ from, to }: Span) {
  return (
    <>
      <InputField label={t.from} name="from" type="time" step="900" defaultValue={timeValue(from)} />
      <InputField label={t.to} name="to" type="time" step="900" defaultValue={timeValue(to)} />
    </>
  );
}

/** Reads own times. An end that is not after the start is on the next day. */
function readOwnTimes(values: FormValues): Span {
  const [from, to] = [readTime(values, 'from'), readTime(values, 'to')];
  return { from, to: to > from ? to : to + 24 * 60 };
}

/** Changes a shift without dragging (WCAG 2.5.7). */
function ShiftEditor({ state: week, dispatch, issue, clearIssues, shift }: WeekStore & { shift: Shift }) {
  const { number, person, day, kind } = shift;
  const change = (to: Partial<Omit<Shift, 'number'>>) => dispatch({ type: 'changeShift', number, to });
  return (
    <>
      <PersonField week={week} value={person} onChange={(event) => change({ person: event.target.value })} />
      <ChoiceField
        label={t.day}
        value={day}
        onChange={(event) => change({ day: Number(event.target.value) })}
        choices={dayChoices(weekOf(day))}
      />
      <ChoiceField
        label={t.kind}
        value={kind}
        onChange={(event) => change({ kind: event.target.value as ShiftKind, own: spanOf(shift) })}
        choices={kindChoices}
      />
      {kind === 'own' && (
        <Form
          savesOnBlur
          saved={Object.values(spanOf(shift)).join('-')}
          onSubmit={(values) => {
            const result = dispatch(
              { type: 'changeShift', number, to: { own: readOwnTimes(values) } },
              values.issues,
            );
            clearIssues();
            return result;
          }}
        >
          <OwnTimes {...spanOf(shift)} />
        </Form>
      )}
      <IssueMessage>{issue('kind') ?? issue('day')}</IssueMessage>
      <Button onClick={() => dispatch({ type: 'removeShift', number })}>{t.remove}</Button>
    </>
  );
}

function NewShift({ state: week, dispatch, clearIssues, first }: WeekStore & { first: Day }) {
  const days = dayChoices(first).filter(([day]) => day >= week.today);
  const [kind, choose] = useState<ShiftKind>('early');
  return (
    <FormButton
      variant="outline"
      disabled={days.length === 0}
      title={t.add}
      label={t.place}
      onSubmit={(values) => {
        const { text, issues } = values;
        const [person, day] = [text('person'), Number(text('day'))];
        const own = kind === 'own' ? readOwnTimes(values) : undefined;
        const result = dispatch({ type: 'placeShift', person, day, kind, own }, issues);
        // The form shows them, and not the editor of another shift as well.
        clearIssues();
        return result;
      }}
    >
      <PersonField week={week} name="person" autoFocus />
      <ChoiceField label={t.day} name="day" choices={days} />
      <ChoiceField
        label={t.kind}
        name="kind"
        value={kind}
        onChange={({ target }) => choose(target.value as ShiftKind)}
        choices={kindChoices}
      />
      {kind === 'own' && <OwnTimes {...SHIFTS.early} />}
    </FormButton>
  );
}
