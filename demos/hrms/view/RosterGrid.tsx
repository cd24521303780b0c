import { memo, useMemo, useRef, useState, type MouseEvent, type PointerEvent, type RefObject } from 'react';
import { texts } from '../texts.ts';
import { formatText, formatRounded, formatDay } from '../../../content-model/text/format.ts';
import type { Day } from '../../kit/day.ts';
import {
  type Conflict,
  hasLeft,
  neededOn,
  totalOf,
  workBy,
  workOf,
  checkMove,
  type Place,
} from '../schedule.ts';
import { holidayOn, weekdayAndDate, hoursOf } from '../calendar.ts';
import { leaveOn } from '../leave.ts';
import { daysOf, type Shift, type Week, nameOf, weekOf } from '../state.ts';
import type { WeekStore } from '../store.ts';
import css from './RosterGrid.module.css';
import { useDragAndDrop, type DragAndDrop } from '../../kit/view/useDragAndDrop.ts';
import { nextPlace, rosterActions } from '../roster.ts';
import { Button } from '../../../ui/Button.tsx';
import { IssueMessage } from '../../../ui/Field.tsx';
import { useControlRef } from '../../../ui/keyboard/focus.ts';

const t = texts.roster;

interface RosterGridProps extends WeekStore {
  first: Day;
  found: readonly Conflict[];
  chosen: number | undefined;
  choose: (number: number) => void;
  /** Opens the form of the chosen shift. */
  openForm: () => void;
}

/**
 * The roster: a row per person, a column per day, with head count and cost per day below. During a drag, each cell
 * shows whether the shift fits.
 */
export function RosterGrid({ first, found, chosen, choose, openForm, ...store }: RosterGridProps) {
  const week = store.state;
  const grid = useRef<HTMLDivElement>(null);
  /** Why the last drop was rejected. */
  const [dropIssue, setDropIssue] = useState<string>();
  /** Moves a shift to another cell, or shows why not. */
  const drop = (number: number, to: Place): boolean => {
    const result = store.dispatch({ type: 'changeShift', number, to });
    setDropIssue(result.ok ? undefined : result.issues[0]?.message);
    return result.ok;
  };
  const dragAndDrop = useShiftDragAndDrop(store, grid, drop);
  const { item, place } = dragAndDrop.dragged ?? {};
  const tapping = useTapToMove({
    drop,
    /** Says why a shift does not fit into a tapped cell. */
    check(number, to) {
      const shift = week.shifts.find((one) => one.number === number);
      const isFitting = !shift || checkMove(week, shift, to).fits;
      if (!isFitting) store.say(describeMove(week, shift, to));
      return isFitting;
    },
    onPress: () => setDropIssue(undefined),
  });
  const held =
    item ?? week.shifts.find(({ number, day }) => number === tapping.tapped && weekOf(day) === first);
  const checks = useMemo(() => checkMovesOn(week, held, first), [week, held, first]);
  const days = daysOf(first);
  const work = workOf(week).filter(({ day }) => days.includes(day));
  const perDay = days.map((day) => {
    const own = work.filter((one) => one.day === day);
    return { day, people: own.length, needed: neededOn(day), cents: totalOf(own).cents };
  });
  return (
    <div>
      <div className={css.refusal}>
        <IssueMessage>{!item && !held && dropIssue}</IssueMessage>
      </div>
      <div className={css.scroller} ref={grid}>
        {/* Keys and the form move a shift as well. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <table className={css.grid} {...tapping.handlers}>
          <thead>
            <tr>
              <th scope="col">{t.name}</th>
              {days.map((day) => (
                <th
                  key={day}
                  scope="col"
                  data-today={day === week.today || undefined}
                  data-holiday={holidayOn(day)}
                >
                  <span>{weekdayAndDate(day)}</span> <span>{day === week.today && t.today}</span>
                </th>
              ))}
              <th scope="col">{t.worked}</th>
            </tr>
          </thead>
          <tbody>
            {week.people.map(({ key: person, name, role, jobs }, row) => {
              const { hours, over } = totalOf(workBy(week, person, first));
              return (
                <tr key={person}>
                  <th scope="row">
                    <b>{name.split(' ')[0]}</b> <span>{role}</span>
                    <span className={css.also}>{jobs.slice(1).join(', ')}</span>
                  </th>
                  {days.map((day) => {
                    const leave = leaveOn(week, person, day);
                    const check = checks?.get(cellKey({ person, day }));
                    return (
                      <td
                        key={day}
                        data-person={person}
                        data-day={day}
                        data-fits={check?.fits}
                        data-over={check?.over || undefined}
                        data-target={isTarget(place ?? tapping.refused, { person, day }) ? '' : undefined}
                      >
                        {hasLeft(week, { person, day }) && <span className={css.leave}>{t.left}</span>}
                        {leave && (
                          <span className={css.leave}>{leave.state === 'approved' ? t.leave : t.asked}</span>
                        )}
                        {week.shifts
                          .filter((shift) => shift.person === person && shift.day === day)
                          .map((shift) => (
                            <ShiftChip
                              key={shift.number}
                              shift={shift}
                              name={name}
                              color={row % COLORS}
                              conflict={found.find(({ shifts }) => shifts.includes(shift))?.reason}
                              chosen={shift.number === chosen}
                              choose={choose}
                              handlers={dragAndDrop.handlers}
                            />
                          ))}
                      </td>
                    );
                  })}
                  <td data-hours="">
                    <span>{`${formatText(texts.hours, { count: hours })} `}</span>
                    {over > 0 && (
                      <b>{formatText(t.over, { hours: formatText(texts.hours, { count: over }) })}</b>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.cover.people}</th>
              {perDay.map(({ day, people, needed }) => (
                <td key={day} data-short={people < needed || undefined}>
                  {formatText(texts.cover.of, { people, needed })}
                </td>
              ))}
              <td>{formatText(texts.hours, { count: totalOf(work).hours })}</td>
            </tr>
            <tr>
              <th scope="row">{texts.cover.cost}</th>
              {perDay.map(({ day, cents }) => (
                <td key={day}>{formatRounded(cents)}</td>
              ))}
              <td>{formatRounded(totalOf(work).cents)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
      {/* Not in the scroller, whose mask would hide it. */}
      {item && place && (
        <p
          ref={(status) => placeBelow(status, grid.current?.querySelector('[data-target]'))}
          className={css.dragStatus}
          data-fits={checks?.get(cellKey(place))?.fits}
          aria-hidden="true"
        >
          {describeMove(week, item, place)}
        </p>
      )}
      {!item && held && (
        <div className={css.tapStatus}>
          <span aria-hidden="true">
            {tapping.refused ? describeMove(week, held, tapping.refused) : t.tapTarget}
          </span>
          {tapping.refused && canMove(week, held, tapping.refused) && (
            <Button onClick={tapping.dropAnyway}>{t.anyway}</Button>
          )}
          {/* A day may be out of view. */}
          <Button
            onClick={() => {
              tapping.cancel();
              openForm();
            }}
          >
            {t.form}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Tells the style sheet where the cell ends below which a mouse shows the status. */
function placeBelow(status: HTMLElement | null, cell: Element | null | undefined) {
  if (!status || !cell) return;
  const { left, right, bottom } = cell.getBoundingClientRect();
  const isMirrored = getComputedStyle(status).direction === 'rtl';
  status.style.setProperty('--start', `${isMirrored ? innerWidth - right : left}px`);
  status.style.setProperty('--bottom', `${bottom}px`);
}

const isTarget = (target: Place | undefined, { person, day }: Place) =>
  target?.person === person && target.day === day;

/** Whether a shift can be moved to a cell at all, though it may not fit. */
const canMove = (week: Week, { number }: Shift, to: Place) =>
  rosterActions.changeShift(week, { number, to }).ok;

const cellKey = ({ person, day }: Place) => `${person} ${day}`;

/** Returns whether the dragged shift fits into each cell, by `cellKey`. */
function checkMovesOn(week: Week, item: Shift | undefined, first: Day) {
  if (!item) return undefined;
  const cells = week.people.flatMap(({ key: person }) => daysOf(first).map((day) => ({ person, day })));
  return new Map(cells.map((cell) => [cellKey(cell), checkMove(week, item, cell)]));
}

/** The style sheet has four colors and a default. Further people repeat them. */
const COLORS = 5;

interface ShiftChipProps {
  shift: Shift;
  /** The person's name and color. */
  name: string;
  color: number;
  conflict: Conflict['reason'] | undefined;
  chosen: boolean;
  choose: (number: number) => void;
  handlers: ShiftDragAndDrop['handlers'];
}

/** One shift. Pressing selects it; dragging, or Enter and arrow keys, move it. */
const ShiftChip = memo(function ShiftChip({ shift, name, color, conflict, ...on }: ShiftChipProps) {
  const { number, day, kind, job } = shift;
  const { chosen, choose, handlers } = on;
  const hours = hoursOf(shift);
  const label = formatText(t.shift, { kind: texts.kinds[kind], hours, job, name, day: formatDay(day) });
  return (
    <button
      ref={useControlRef()}
      type="button"
      className={css.chip}
      data-color={color}
      data-shift={number}
      data-chosen={chosen ? '' : undefined}
      data-conflict={conflict ? '' : undefined}
      aria-pressed={chosen}
      aria-label={
        conflict
          ? formatText(t.shiftInConflict, { shift: label, why: texts.conflictReasons[conflict] })
          : label
      }
      onPointerDown={(event) => {
        // Touch scrolls the page, unless the shift was selected before.
        if (chosen || event.pointerType !== 'touch') handlers.startPointerDrag(event, shift);
      }}
      onClick={(event) => {
        choose(number);
        // `detail` is 0 for a click by keyboard or screen reader.
        if (event.detail === 0) handlers.toggleKeyboardDrag(shift);
      }}
      onKeyDown={(event) => handlers.onKeyDown(event, shift)}
      onBlur={() => handlers.cancelKeyboardDrag(shift)}
    >
      <span>{hours}</span> <span className={css.also}>{job}</span>
    </button>
  );
});

type ShiftDragAndDrop = DragAndDrop<Shift, Place>;

/** "Ben Cole, Wed, Jun 17: less than 11 hours of rest" */
const describeMove = (week: Week, shift: Shift, place: Place): string =>
  formatText(t.dragOver, { dropTarget: describeCell(week, place), fit: checkMove(week, shift, place).text });

const describeCell = (week: Week, { person, day }: Place) =>
  formatText(t.dropTarget, { name: nameOf(week, person), day: formatDay(day) });

const placeOfCell = ({ dataset }: HTMLElement): Place => ({
  person: dataset['person'] ?? '',
  day: Number(dataset['day']),
});

interface TapToMove {
  drop: (number: number, to: Place) => boolean;
  /** Whether a shift fits into a cell. If not, it stays until the visitor places it anyway. */
  check: (number: number, to: Place) => boolean;
  onPress: () => void;
}

/** Moves a shift by two taps: on the shift, and on a cell. A mouse drags instead, because a click chooses only. */
function useTapToMove({ drop, check, onPress }: TapToMove) {
  const [tapped, setTapped] = useState<number>();
  /** The cell that was tapped last, into which the shift does not fit. */
  const [refused, setRefused] = useState<Place>();
  const isTouch = useRef(false);
  const hold = (number: number | undefined) => {
    setTapped(number);
    setRefused(undefined);
  };
  const dropInto = (to: Place) => {
    hold(undefined);
    if (tapped !== undefined) drop(tapped, to);
  };
  return {
    tapped,
    refused,
    cancel: () => hold(undefined),
    dropAnyway: () => refused && dropInto(refused),
    handlers: {
      onPointerDown({ pointerType }: PointerEvent) {
        isTouch.current = pointerType === 'touch';
        onPress();
      },
      onClick({ target }: MouseEvent) {
        if (!isTouch.current) return;
        const shift = (target as Element).closest<HTMLElement>('[data-shift]')?.dataset;
        const cell = (target as Element).closest<HTMLElement>('[data-person]');
        const number = Number(shift?.['shift']);
        if (shift) return hold(tapped === number ? undefined : number);
        if (tapped === undefined || !cell) return hold(undefined);
        const to = placeOfCell(cell);
        if (check(tapped, to)) dropInto(to);
        else setRefused(to);
      },
    },
  };
}

/** Drag and drop for shifts. */
function useShiftDragAndDrop(
  { state: week, say }: WeekStore,
  grid: RefObject<HTMLElement | null>,
  drop: (number: number, to: Place) => boolean,
): ShiftDragAndDrop {
  return useDragAndDrop<Shift, Place>({
    container: grid,
    handleOf: ({ number }) => `[data-shift="${number}"]`,
    placeOf: ({ person, day }) => ({ person, day }),
    targets: '[data-person]',
    placeIn: placeOfCell,
    nextPlace: (_shift, place, key) => nextPlace(week, place, key),
    drop: ({ number }, to) => drop(number, to),
    say,
    announcements: {
      start: (shift) => formatText(t.dragStart, { where: describeCell(week, shift) }),
      dragOver: (shift, place) => describeMove(week, shift, place),
      cancel: () => t.dragCancel,
    },
  });
}
