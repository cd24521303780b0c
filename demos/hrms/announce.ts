import { formatText, formatDay } from '../../content-model/text/format.ts';
import type { Action } from './actions.ts';
import { formatTime, shortDate } from './calendar.ts';
import { paidHours } from './clock.ts';
import { balanceOf } from './leave.ts';
import { isOpen } from './reviews.ts';
import { conflictsIn } from './schedule.ts';
import { nameOf, weekOf, type TimeEntry, type Week } from './state.ts';
import { data, texts } from './texts.ts';

/** The announcement for screen readers after an action. */
export function announce(before: Week, after: Week, action: Action): string | undefined {
  if (action.type === 'nextDay') return formatText(texts.clock.dayCame, { day: formatDay(after.today) });
  if (action.type === 'coverShifts')
    return formatText(texts.cover.done, { count: action.replacements.length });
  if (action.type === 'publishWeek') {
    const people = new Set(
      after.shifts.filter(({ day }) => weekOf(day) === action.first).map((one) => one.person),
    );
    return formatText(texts.weeks.done, { count: people.size, day: shortDate(action.first) });
  }
  if (action.type === 'copyWeek')
    return formatText(texts.weeks.copied, { count: after.shifts.length - before.shifts.length });
  if (action.type === 'clockAsPlanned')
    return formatText(texts.clock.clocked, { count: after.times.length - before.times.length });
  if (action.type === 'approveTimes')
    return formatText(texts.clock.approved, { count: action.numbers.length });
  if (action.type === 'reopenTimes') return texts.clock.reopened;
  const entry = after.times.find((one) => !before.times.includes(one));
  if (entry) return describeEntry(after, entry);
  if (after.reviews !== before.reviews) return describeReview(after, before);
  if (action.type === 'finishItem' || action.type === 'planLastDay' || action.type === 'keepPerson')
    return describeRecord(after, action);
  if (after.people !== before.people) {
    const { name, leaveDays } = after.people.at(-1)!;
    return formatText(texts.hiring.hired, { count: leaveDays, name });
  }
  const shift = changedShift(before, after) ?? changedShift(after, before);
  if (shift) {
    // The week of the shift only, like the other counts on the screen.
    const count = conflictsIn(after, weekOf(shift.day)).length;
    return formatText(texts.roster.changed, { conflicts: formatText(texts.conflicts, { count }) });
  }
  const leave = after.leaves.find((one) => !before.leaves.includes(one));
  if (leave?.state === 'asked') return formatText(texts.leave.asked, { name: nameOf(after, leave.person) });
  if (leave) {
    const facts = { name: nameOf(after, leave.person), state: texts.decisions[leave.state] };
    if (leave.kind === 'unpaid') return formatText(texts.leave.decidedUnpaid, facts);
    const { left } = balanceOf(after, leave.person, leave.kind);
    return formatText(texts.leave.decided, { count: left, ...facts });
  }
  const candidate = after.candidates.find((one) => !before.candidates.includes(one));
  if (candidate)
    return formatText(texts.hiring.moved, {
      name: candidate.name,
      stage: texts.hiring.stages[candidate.stage],
    });
  const expense = after.expenses.find((one) => !before.expenses.includes(one));
  return (
    expense && formatText(texts.hiring.moved, { name: expense.what, stage: texts.decisions[expense.state] })
  );
}

function describeEntry(week: Week, entry: TimeEntry): string {
  const name = nameOf(week, entry.person);
  if (entry.to === undefined) return formatText(texts.clock.in, { name, time: formatTime(entry.from) });
  return formatText(texts.clock.was, { name, hours: formatText(texts.hours, { count: paidHours(entry) }) });
}

function describeReview(after: Week, before: Week): string {
  const review = after.reviews.find((one) => !before.reviews.includes(one));
  if (review?.goal !== undefined) return formatText(texts.reviews.agreed, { text: review.goal });
  return isOpen(review) ? texts.reviews.opened : texts.reviews.wrote;
}

type RecordAction = Extract<Action, { type: 'finishItem' | 'planLastDay' | 'keepPerson' }>;

function describeRecord(week: Week, action: RecordAction): string {
  const t = texts.people;
  const name = nameOf(week, action.person);
  if (action.type === 'keepPerson') return formatText(t.keeps, { name });
  if (action.type === 'planLastDay') return formatText(t.planned, { name, day: formatDay(action.day) });
  const { start, last } = data.checklists;
  const item = [...start, ...last].find(({ key }) => key === action.item)?.text ?? '';
  return formatText(action.done ? t.ticked : t.cleared, { item });
}

const changedShift = (before: Week, after: Week) =>
  after.shifts.find((shift) => !before.shifts.includes(shift));
