import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hrms, manyOf } from '../test/support/demo-actions.ts';
import { reducing } from '../test/support/reducers.ts';
import { formatText, formatDay } from '../../content-model/text/format.ts';
import { reduce } from './actions.ts';
import { coverPlan } from './cover.ts';
import { openShifts } from './schedule.ts';
import { SEED } from './seed.ts';
import { FIRST_DAY, personOf, spanOf, type Week } from './state.ts';
import { texts } from './texts.ts';

const { issues } = texts;
const { accepted, issueOf, play } = reducing(reduce);

describe('a person', () => {
  /** Periods of a person in hours must not overlap. */
  const expectDisjoint = (periods: readonly { person: string; from: number; to: number }[]) => {
    for (const [index, one] of periods.entries())
      for (const other of periods.slice(index + 1))
        if (one.person === other.person) expect(one.to <= other.from || other.to <= one.from).toBe(true);
  };

  it('is never planned or clocked twice at the same time', () =>
    assert(
      property(manyOf(hrms, SEED), (actions) => {
        const week = play(actions, SEED);
        expectDisjoint(
          week.shifts.map((shift) => ({
            person: shift.person,
            from: shift.day * 24 + spanOf(shift).from / 60,
            to: shift.day * 24 + spanOf(shift).to / 60,
          })),
        );
        expectDisjoint(
          week.times.map(({ person, day, from, to = from + 1 }) => ({
            person,
            from: day * 24 + from / 60,
            to: day * 24 + to / 60,
          })),
        );
      }),
    ));

  it('cannot get a second shift at the same time, by adding, moving or changing', () => {
    const { person, day, kind } = SEED.shifts[0]!;
    const message = formatText(issues.twice, { name: personOf(SEED, person)!.name });
    expect(issueOf(SEED, { type: 'placeShift', person, day, kind })).toEqual({ path: 'kind', message });
    const other = SEED.shifts.find((one) => one.person !== person)!;
    const to = { person, day, kind };
    expect(issueOf(SEED, { type: 'changeShift', number: other.number, to })).toEqual({
      path: 'kind',
      message,
    });
  });
});

describe('the last day of work', () => {
  const leaving = accepted(SEED, { type: 'planLastDay', person: 'ben', day: FIRST_DAY + 1 });

  it('opens the shifts after it, which others can cover', () => {
    const open = openShifts(leaving).filter(({ person }) => person === 'ben');
    const later = SEED.shifts.filter(({ person, day }) => person === 'ben' && day > FIRST_DAY + 1);
    expect(later.length).toBeGreaterThan(0);
    expect(open).toEqual(later);
    for (const { person } of coverPlan(leaving)) expect(person).not.toBe('ben');
  });

  it('refuses shifts and time off after it, until the person stays', () => {
    const shift = { type: 'placeShift', person: 'ben', day: FIRST_DAY + 9, kind: 'early' } as const;
    expect(issueOf(leaving, shift)).toEqual({ path: 'day', message: issues.left });
    const leave = {
      type: 'askLeave',
      person: 'ben',
      kind: 'vacation',
      from: FIRST_DAY + 8,
      to: FIRST_DAY + 9,
    } as const;
    expect(issueOf(leaving, leave)).toEqual({ path: 'to', message: issues.left });
    const staying = accepted(leaving, { type: 'keepPerson', person: 'ben' });
    expect(reduce(staying, shift).ok).toBe(true);
  });

  it('waits for a decision on time off after it', () => {
    const { to } = SEED.leaves.find(({ person, state }) => person === 'ivy' && state === 'asked')!;
    expect(issueOf(SEED, { type: 'planLastDay', person: 'ivy', day: FIRST_DAY + 3 })).toEqual({
      path: 'day',
      message: formatText(issues.leaveLater, { day: formatDay(to) }),
    });
  });

  it('brings a checklist, and so does the first', () => {
    const tick = (week: Week, person: string, item: string) =>
      reduce(week, { type: 'finishItem', person, item, done: true }).ok;
    expect(tick(SEED, 'ben', 'returned')).toBe(false);
    expect(tick(leaving, 'ben', 'returned')).toBe(true);
    const hired = accepted(SEED, { type: 'hire', number: 111, start: FIRST_DAY + 2, wage: 1_950 });
    expect(tick(hired, 'hired-111', 'contract')).toBe(true);
    expect(personOf(hired, 'hired-111')).toMatchObject({ start: FIRST_DAY + 2, wage: 1_950 });
  });
});

describe('a review', () => {
  const write = (side: 'own' | 'lead', text: string) =>
    ({ type: 'writeReview', person: 'ivy', side, text }) as const;
  const goal = { type: 'agreeGoal', person: 'ivy', text: 'Plan a week.' } as const;

  it('opens when both sides wrote, and only then takes a goal', () => {
    const half = accepted(SEED, write('lead', ' Steady. '));
    expect(issueOf(half, goal)?.message).toBe(issues.notOpen);
    const both = accepted(half, write('own', 'A good year.'));
    expect(accepted(both, goal).reviews.at(-1)).toMatchObject({ own: 'A good year.', lead: 'Steady.' });
  });

  it('is sealed once written', () => {
    const half = accepted(SEED, write('own', 'A good year.'));
    expect(issueOf(half, write('own', 'A bad year.'))?.message).toBe(issues.notOpen);
    expect(issueOf(SEED, write('own', ' '))?.message).toBe(issues.noText);
  });

  it.each([
    [500, undefined],
    [501, 'text'],
  ])('of %s characters', (length, path) =>
    expect(issueOf(SEED, write('own', 'x'.repeat(length)))?.path).toBe(path),
  );
});
