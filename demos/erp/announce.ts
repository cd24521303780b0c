import { formatText, formatMoney } from '../../content-model/text/format.ts';
import { trialBalance } from './ledger.ts';
import { endsMonth } from './closing.ts';
import { formatMonth, formatWeek, mondayOf, type Books } from './state.ts';
import { texts } from './texts.ts';

/** The announcement for screen readers after an action. */
export function announce(before: Books, after: Books): string | undefined {
  if (after.week > before.week) {
    const closed = formatText(texts.closed, {
      closed: formatWeek(before.week),
      week: formatWeek(after.week),
    });
    return endsMonth(before)
      ? `${closed} ${formatText(texts.closedMonth, { month: formatMonth(mondayOf(before.week)) })}`
      : closed;
  }
  if (after.taken !== before.taken && after.paidWeek === before.paidWeek) return texts.hours.taken;
  if (after.hours !== before.hours) return undefined;
  const canceled = after.orders.find(
    ({ state }, index) => state === 'canceled' && before.orders[index]?.state !== 'canceled',
  );
  if (canceled) return formatText(texts.order.canceled, { number: canceled.number });
  const entry = after.entries.at(-1);
  if (!entry || after.entries.length === before.entries.length) return texts.noted;
  return formatText(texts.posted, { text: entry.text, sum: formatMoney(trialBalance(after.entries).debit) });
}
