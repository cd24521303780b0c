import { data, texts } from './texts.ts';
import { formatText, formatMoney, toMinor } from '../../content-model/text/format.ts';
import type { Day } from '../kit/day.ts';
import { roundedQuotient, type Cents } from '../kit/money.ts';
import { isTooLong, tooLong } from '../kit/length.ts';
import { checked, fail, ok, type Numbered, type Result } from '../kit/result.ts';
import { isWithin } from '../../ui/storage/guards.ts';
import { MAX_NAME, withChange, LAST_DAY, weekOf, withNew, YEAR_END } from './state.ts';
import type { Person, Week } from './state.ts';

const { issues } = texts;

/** Proposes a first day of work to new employees: the first day of next week. */
export const startDay = ({ today }: Week): Day => weekOf(today) + 7;

/** The jobs there are. */
export const JOBS = [...new Set(data.people.flatMap(({ role, also }) => [role, ...also]))];

/** The most characters of a note. */
const MAX_NOTE = 200;

const MIN_WAGE = toMinor(data.minimumWage);
export const MAX_WAGE = toMinor(500);

/** Returns the leave of the first year, prorated to the days that remain from the first day of work. */
const firstLeave = (start: Day) => roundedQuotient(data.newcomer.leaveDays * (YEAR_END - start + 1), 365);

/** Returns the key of the employee that a candidate became. */
export const hiredKey = (number: number) => `hired-${number}`;

const open = (week: Week, number: number) =>
  week.candidates.find((one) => one.number === number && one.stage !== 'hired' && one.stage !== 'declined');

/** Actions of hiring, from application to hire. */
export const hiringActions = {
  apply(week: Week, given: { name: string; role: string }): Result<Week> {
    const [name, role] = [given.name.trim(), given.role.trim()];
    return checked(
      [
        [!name, 'name', issues.noText],
        [isTooLong(name, MAX_NAME), 'name', () => tooLong(MAX_NAME)],
        [!JOBS.includes(role), 'role', issues.noText],
      ],
      () => withNew(week, 'candidates', { name, role, stage: 'applied', notes: [] }),
    );
  },
  note(week: Week, { number, text }: Numbered & { text: string }): Result<Week> {
    const candidate = open(week, number);
    if (!candidate) return fail('note', issues.notOpen);
    const note = text.trim();
    if (!note) return fail('note', issues.noText);
    if (isTooLong(note, MAX_NOTE)) return fail('note', tooLong(MAX_NOTE));
    const notes = [...candidate.notes, note];
    return ok({ ...week, candidates: withChange(week.candidates, number, { notes }) });
  },
  /** Moves a candidate to the next stage before the hire. An offer requires an interview note. */
  advance(week: Week, { number }: Numbered): Result<Week> {
    const candidate = open(week, number);
    if (!candidate || candidate.stage === 'offer') return fail('candidate', issues.notOpen);
    const stage = candidate.stage === 'applied' ? 'interview' : 'offer';
    if (stage === 'offer' && candidate.notes.length === 0) return fail(`candidate-${number}`, issues.noNote);
    return ok({ ...week, candidates: withChange(week.candidates, number, { stage }) });
  },
  /** Turns a candidate with an offer into an employee, from a first day of work and with pay per hour in cents. */
  hire(week: Week, { number, start, wage }: Numbered & { start: Day; wage: Cents }): Result<Week> {
    const candidate = open(week, number);
    if (candidate?.stage !== 'offer') return fail('candidate', issues.notOpen);
    const { name, role } = candidate;
    return checked(
      [
        [!Number.isSafeInteger(start), 'start', issues.noDay],
        [start < week.today, 'start', issues.past],
        [start > LAST_DAY, 'start', issues.nextYearStart],
        [
          !isWithin(wage, { min: 1, max: MAX_WAGE }),
          'wage',
          formatText(issues.notMoney, { max: formatMoney(MAX_WAGE) }),
        ],
        [
          wage > 0 && wage < MIN_WAGE,
          'wage',
          formatText(issues.underMinimum, { sum: formatMoney(MIN_WAGE) }),
        ],
      ],
      () => {
        const candidates = withChange(week.candidates, number, { stage: 'hired' });
        const { usual } = data.newcomer;
        const person: Person = {
          key: hiredKey(number),
          name,
          role,
          jobs: [role],
          leaveDays: firstLeave(start),
          wage,
          usual,
          start,
          finished: [],
        };
        return { ...week, candidates, people: [...week.people, person] };
      },
    );
  },
  decline(week: Week, { number }: Numbered): Result<Week> {
    if (!open(week, number)) return fail('candidate', issues.notOpen);
    return ok({ ...week, candidates: withChange(week.candidates, number, { stage: 'declined' }) });
  },
};
