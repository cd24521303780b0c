import { messages } from '#demo/hrms';
import { fail, ok, type Result } from '../../kit/model/result.ts';
import { type Sheet, type Week } from './week.ts';

const { issues } = messages;

/** Who writes. */
export const SIDES = ['self', 'manager'] as const;
export type Side = (typeof SIDES)[number];

const withSheet = (week: Week, person: string, change: Partial<Sheet>): Result<Week> =>
  ok({
    ...week,
    reviews: week.reviews.map((sheet) => (sheet.person === person ? { ...sheet, ...change } : sheet)),
  });

const openSheet = ({ reviews }: Week, person: string) =>
  reviews.find((sheet) => sheet.person === person && !sheet.talked);

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
