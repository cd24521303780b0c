import { data, texts } from './texts.ts';
import { toMinor } from '../../content-model/text/format.ts';
import { roundedQuotient } from '../kit/money.ts';
import { checked, fail, ok, type Result } from '../kit/result.ts';
import { withChange, FIRST_DAY, STAGES, withNew, YEAR_END } from './state.ts';
import type { Numbered, Person, Week } from './state.ts';

const { issues } = texts;

/** New employees start on the first day of next week. */
export const START = FIRST_DAY + 7;

/** Leave in the first year, prorated to the days that remain after `START`. */
export const FIRST_LEAVE = roundedQuotient(data.newcomer.leaveDays * (YEAR_END - START + 1), 365);

const open = (week: Week, number: number) =>
  week.candidates.find((one) => one.number === number && one.stage !== 'hired' && one.stage !== 'declined');

/** Actions of hiring, from application to hire. */
export const hiringActions = {
  apply(week: Week, given: { name: string; role: string }): Result<Week> {
    const [name, role] = [given.name.trim(), given.role.trim()];
    return checked(
      [
        [!name, 'name', issues.noText],
        [!role, 'role', issues.noText],
      ],
      () => withNew(week, 'candidates', { name, role, stage: 'applied', notes: [] }),
    );
  },
  note(week: Week, { number, text }: Numbered & { text: string }): Result<Week> {
    const candidate = open(week, number);
    if (!candidate) return fail('note', issues.notOpen);
    if (!text.trim()) return fail('note', issues.noText);
    const notes = [...candidate.notes, text.trim()];
    return ok({ ...week, candidates: withChange(week.candidates, number, { notes }) });
  },
  /**
   * Moves a candidate to the next stage. An offer requires an interview note; a hired candidate becomes an employee.
   */
  advance(week: Week, { number }: Numbered): Result<Week> {
    const candidate = open(week, number);
    if (!candidate) return fail('candidate', issues.notOpen);
    const stage = STAGES[STAGES.indexOf(candidate.stage as (typeof STAGES)[number]) + 1]!;
    if (stage === 'offer' && candidate.notes.length === 0) return fail(`candidate-${number}`, issues.noNote);
    const candidates = withChange(week.candidates, number, { stage });
    if (stage !== 'hired') return ok({ ...week, candidates });
    const { name, role } = candidate;
    const { usual } = data.newcomer;
    const wage = toMinor(data.newcomer.wage);
    const person: Person = {
      key: `hired-${number}`,
      name,
      role,
      jobs: [role],
      leaveDays: FIRST_LEAVE,
      wage,
      usual,
      start: START,
    };
    return ok({ ...week, candidates, people: [...week.people, person] });
  },
  decline(week: Week, { number }: Numbered): Result<Week> {
    if (!open(week, number)) return fail('candidate', issues.notOpen);
    return ok({ ...week, candidates: withChange(week.candidates, number, { stage: 'declined' }) });
  },
};
