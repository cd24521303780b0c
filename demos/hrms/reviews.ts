import { isTooLong, tooLong } from '../kit/length.ts';
import { fail, ok, type Result } from '../kit/result.ts';
import { personOf, withChange, withNew, type Review, type Week } from './state.ts';
import { texts } from './texts.ts';

const { issues } = texts;

/** The most characters of a review and of a goal. */
const MAX_REVIEW = 500;
const MAX_GOAL = 200;

export const SIDES = ['own', 'lead'] as const;
export type Side = (typeof SIDES)[number];

export const reviewOf = (week: Week, person: string): Review | undefined =>
  week.reviews.find((one) => one.person === person);

/** Whether both sides have written, so that both can be read. */
export const isOpen = (review: Review | undefined): boolean =>
  review?.own !== undefined && review.lead !== undefined;

/** Actions of performance reviews. */
export const reviewActions = {
  /** Keeps what one side writes. It is sealed until the other side has written, and cannot be changed afterwards. */
  writeReview(week: Week, given: { person: string; side: Side; text: string }): Result<Week> {
    const { person, side } = given;
    const text = given.text.trim();
    const review = reviewOf(week, person);
    if (!personOf(week, person) || !SIDES.includes(side) || review?.[side] !== undefined)
      return fail('text', issues.notOpen);
    if (!text) return fail('text', issues.noText);
    if (isTooLong(text, MAX_REVIEW)) return fail('text', tooLong(MAX_REVIEW));
    if (!review) return ok(withNew(week, 'reviews', { person, [side]: text }));
    return ok({ ...week, reviews: withChange(week.reviews, review.number, { [side]: text }) });
  },
  /** Keeps the goal that both agree on, once both texts are open. */
  agreeGoal(week: Week, { person, text }: { person: string; text: string }): Result<Week> {
    const goal = text.trim();
    const review = reviewOf(week, person);
    if (!review || !isOpen(review)) return fail('goal', issues.notOpen);
    if (!goal) return fail('goal', issues.noText);
    if (isTooLong(goal, MAX_GOAL)) return fail('goal', tooLong(MAX_GOAL));
    return ok({ ...week, reviews: withChange(week.reviews, review.number, { goal }) });
  },
};
