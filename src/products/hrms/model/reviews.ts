import { refuse } from '../../kit/model/outcome.ts';
import { type Outcome, type Sheet, type Week } from './week.ts';

const withSheet = (week: Week, person: string, change: Partial<Sheet>): Outcome => ({
  after: {
    ...week,
    cycle: {
      ...week.cycle,
      sheets: week.cycle.sheets.map((sheet) => (sheet.person === person ? { ...sheet, ...change } : sheet)),
    },
  },
});

const openSheet = ({ cycle }: Week, person: string) =>
  cycle.open ? cycle.sheets.find((sheet) => sheet.person === person && !sheet.talked) : undefined;

/** Once the talk is held the sheet is closed. */
export function writeReview(week: Week, person: string, side: 'self' | 'manager', text: string): Outcome {
  if (!openSheet(week, person)) return refuse('text', 'notOpen');
  if (!text.trim()) return refuse('text', 'noText');
  return withSheet(week, person, { [side]: text.trim() });
}

/** Both have written before they talk. */
export function holdTalk(week: Week, person: string): Outcome {
  const sheet = openSheet(week, person);
  if (!sheet) return refuse(`review-${person}`, 'notOpen');
  if (!sheet.self || !sheet.manager) return refuse(`review-${person}`, 'unfinished');
  return withSheet(week, person, { talked: true });
}

/** A cycle ends when every talk was held. */
export function closeCycle(week: Week): Outcome {
  if (!week.cycle.open) return refuse('cycle', 'notOpen');
  const left = week.cycle.sheets.filter(({ talked }) => !talked).length;
  if (left > 0) return refuse('cycle', 'unfinished', left);
  return { after: { ...week, cycle: { ...week.cycle, open: false } } };
}

/** A new cycle has a sheet for everyone employed now. */
export function startCycle(week: Week): Outcome {
  if (week.cycle.open) return refuse('cycle', 'notOpen');
  const sheets = week.people.map(({ key }): Sheet => ({ person: key, self: '', manager: '', talked: false }));
  return { after: { ...week, cycle: { number: week.cycle.number + 1, open: true, sheets } } };
}
