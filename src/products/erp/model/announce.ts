import * as messages from '#demo/erp';
import { formatMoney } from '../../../messages/format.ts';
import type { Books } from './books.ts';
import { trialBalance } from './ledger.ts';

/** What a screen reader is told of an action. */
export function announce(before: Books, after: Books): string | undefined {
  if (after.week > before.week) return messages.closed(after.week);
  if (after.hours !== before.hours) return undefined;
  const entry = after.entries.at(-1);
  if (!entry || after.entries.length === before.entries.length) return messages.noted;
  return messages.posted(entry.text, formatMoney(trialBalance(after.entries).debit));
}
