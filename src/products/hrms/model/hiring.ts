import { roundedQuotient } from '../../kit/model/money.ts';
import { refuse } from '../../kit/model/outcome.ts';
import {
  changed,
  MONDAY,
  STAGES,
  type Candidate,
  type Outcome,
  type Person,
  type Week,
  YEAR_END,
} from './week.ts';

const FULL_LEAVE = 15;

/** Who is hired starts on the next Monday. */
export const START = MONDAY + 7;

/** Leave of a year entered on `START`, in proportion to the days that remain. */
export const FIRST_LEAVE = roundedQuotient(FULL_LEAVE * (YEAR_END - START + 1), 365);

const open = (week: Week, number: number) =>
  week.candidates.find((one) => one.number === number && one.stage !== 'hired' && one.stage !== 'declined');

export function apply(week: Week, name: string, role: string): Outcome {
  if (!name.trim()) return refuse('name', 'noText');
  if (!role.trim()) return refuse('role', 'noText');
  const number = week.lastNumber + 1;
  const candidate: Candidate = { number, name: name.trim(), role: role.trim(), stage: 'applied', notes: [] };
  return { after: { ...week, lastNumber: number, candidates: [...week.candidates, candidate] } };
}

export function note(week: Week, number: number, text: string): Outcome {
  const candidate = open(week, number);
  if (!candidate) return refuse('note', 'notOpen');
  if (!text.trim()) return refuse('note', 'noText');
  const notes = [...candidate.notes, text.trim()];
  return { after: { ...week, candidates: changed(week.candidates, number, { notes }) } };
}

/** One stage on. No offer without a note of the interview; who is hired becomes an employee. */
export function advance(week: Week, number: number): Outcome {
  const candidate = open(week, number);
  if (!candidate) return refuse('candidate', 'notOpen');
  const stage = STAGES[STAGES.indexOf(candidate.stage as (typeof STAGES)[number]) + 1]!;
  if (stage === 'offer' && candidate.notes.length === 0) return refuse(`candidate-${number}`, 'noNote');
  const candidates = changed(week.candidates, number, { stage });
  if (stage !== 'hired') return { after: { ...week, candidates } };
  const { name, role } = candidate;
  const person: Person = { key: `hired-${number}`, name, role, leaveDays: FIRST_LEAVE };
  return { after: { ...week, candidates, people: [...week.people, person] } };
}

export function decline(week: Week, number: number): Outcome {
  if (!open(week, number)) return refuse('candidate', 'notOpen');
  return { after: { ...week, candidates: changed(week.candidates, number, { stage: 'declined' }) } };
}
