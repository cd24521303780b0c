import { issues } from '#demo/hrms';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { type Sheet, type Week } from './week.ts';

/** Who writes. */
export const SIDES = ['self', 'manager'] as const;
export type Side = (typeof SIDES)[number];

const withSheet = (week: Week, person: string, change: Partial<Sheet>): Result<Week> =>
  ok({
    ...week,
    cycle: {
      ...week.cycle,
      sheets: week.cycle.sheets.map((sheet) => (sheet.person === person ? { ...sheet, ...change } : sheet)),
    },
  });

const openSheet = ({ cycle }: Week, person: string) =>
  cycle.open ? cycle.sheets.find((sheet) => sheet.person === person && !sheet.talked) : undefined;

/** Once the talk is held the sheet is closed. */
export function writeReview(
  week: Week,
  { person, side, text }: { person: string; side: Side; text: string },
): Result<Week> {
  if (!openSheet(week, person) || !SIDES.includes(side)) return fail('text', issues.notOpen);
  if (!text.trim()) return fail('text', issues.noText);
  return withSheet(week, person, { [side]: text.trim() });
}

/** Both have written before they talk. */
export function holdTalk(week: Week, { person }: { person: string }): Result<Week> {
  const sheet = openSheet(week, person);
  if (!sheet) return fail(`review-${person}`, issues.notOpen);
  if (!sheet.self || !sheet.manager) return fail(`review-${person}`, issues.unwritten);
  return withSheet(week, person, { talked: true });
}

/** A cycle ends when every talk was held. */
export function closeCycle(week: Week): Result<Week> {
  if (!week.cycle.open) return fail('cycle', issues.notOpen);
  const left = week.cycle.sheets.filter(({ talked }) => !talked).length;
  if (left > 0) return fail('cycle', issues.talksLeft(left));
  return ok({ ...week, cycle: { ...week.cycle, open: false } });
}

/** A new cycle has a sheet for everyone employed now. */
export function startCycle(week: Week): Result<Week> {
  if (week.cycle.open) return fail('cycle', issues.notOpen);
  const sheets = week.people.map(({ key }): Sheet => ({ person: key, self: '', manager: '', talked: false }));
  return ok({ ...week, cycle: { number: week.cycle.number + 1, open: true, sheets } });
}
