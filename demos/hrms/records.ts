import { formatText, formatDay } from '../../content-model/text/format.ts';
import type { Day } from '../kit/day.ts';
import { checked, fail, ok, type Result } from '../kit/result.ts';
import { isHolding } from './leave.ts';
import { FIRST_DAY, personOf, YEAR_END, type Person, type Week } from './state.ts';
import { data, texts } from './texts.ts';

const { issues } = texts;

/** Returns the checklists that a person has: of the first days after a hire, and of the last days. */
export function checklistsOf({ start, lastDay }: Person) {
  const lists = [];
  if (start >= FIRST_DAY) lists.push({ list: 'start', items: data.checklists.start } as const);
  if (lastDay !== undefined) lists.push({ list: 'last', items: data.checklists.last } as const);
  return lists;
}

const withPerson = (week: Week, key: string, change: Partial<Person>): Week => ({
  ...week,
  people: week.people.map((one) => (one.key === key ? { ...one, ...change } : one)),
});

/** Actions on the record of a person, from the first day of work to the last. */
export const recordActions = {
  /** Ticks or clears an item of a checklist that the person has. */
  finishItem(
    week: Week,
    { person, item, done }: { person: string; item: string; done: boolean },
  ): Result<Week> {
    const who = personOf(week, person);
    const isKnown = who && checklistsOf(who).some(({ items }) => items.some(({ key }) => key === item));
    if (!isKnown || who.finished.includes(item) === done) return fail('item', issues.notOpen);
    const finished = done ? [...who.finished, item] : who.finished.filter((one) => one !== item);
    return ok(withPerson(week, person, { finished }));
  },
  /** Plans the last day of work. Shifts after it become open; time off after it must be decided before. */
  planLastDay(week: Week, { person, day }: { person: string; day: Day }): Result<Week> {
    const who = personOf(week, person);
    const later = week.leaves.find((one) => one.person === person && isHolding(one) && one.to > day);
    const isClocked = week.times.some((one) => one.person === person && one.day > day);
    return checked(
      [
        [!who, 'day', issues.notOpen],
        [!Number.isSafeInteger(day), 'day', issues.noDay],
        [day < week.today, 'day', issues.past],
        [day < (who?.start ?? 0), 'day', issues.notStarted],
        [day > YEAR_END, 'day', issues.nextYearStart],
        [isClocked, 'day', issues.worksLater],
        [later !== undefined, 'day', () => formatText(issues.leaveLater, { day: formatDay(later!.to) })],
      ],
      () => withPerson(week, person, { lastDay: day }),
    );
  },
  /** Cancels the last day of work, because the person stays. */
  keepPerson(week: Week, { person }: { person: string }): Result<Week> {
    if (personOf(week, person)?.lastDay === undefined) return fail('day', issues.notOpen);
    return ok(withPerson(week, person, { lastDay: undefined }));
  },
};
