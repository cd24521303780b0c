import type { Day } from '../kit/day.ts';
import { isUnanswered } from './mails.ts';
import { isOpen, type Deal } from './state.ts';
import { nextStep } from './thread.ts';

/** Days without an entry after which a deal needs attention. */
const UNTOUCHED_DAYS = 7;

/** Returns why an open deal needs attention today, and since how many days; undefined if it does not. */
export function attentionReason(
  deal: Deal,
  today: Day,
): { why: 'unsent' | 'replied' | 'overdue' | 'late' | 'untouched'; days: number } | undefined {
  if (!isOpen(deal)) return undefined;
  const unsent = deal.email === '' && deal.thread.find(({ outcome }) => outcome === 'noAddress');
  if (unsent) return { why: 'unsent', days: today - (unsent.due ?? unsent.day) };
  if (isUnanswered(deal)) return { why: 'replied', days: 0 };
  const step = nextStep(deal.thread);
  const daysOverdue = today - (step?.due ?? today);
  if (daysOverdue > 0) return { why: 'overdue', days: daysOverdue };
  if (today > deal.closes) return { why: 'late', days: today - deal.closes };
  const lastContact = Math.max(
    deal.since,
    ...deal.thread.filter(({ rule }) => rule === undefined).map(({ day }) => day),
  );
  return today - lastContact >= UNTOUCHED_DAYS ? { why: 'untouched', days: today - lastContact } : undefined;
}
