import { fill } from '../../../content-model/text/fill.ts';
import { moneyText, timeText } from '../format.tsx';
import type { Inquiry } from '../queries.ts';

/** Changes in the history of an inquiry. */
const EVENTS: Record<Inquiry['events'][number]['kind'], string> = {
  status: '{name} moved it to {value}',
  assigned: '{name} assigned it to {value}',
  spam: '{name} marked it as spam',
  released: '{name} released it',
  answered: '{name} marked it as answered',
  entered: '{name} entered it',
  address: '{name} corrected the address',
  forwarded: '{name} forwarded it to {value}',
  merged: '{name} merged {value} into this one',
  unmerged: '{name} unmerged it from {value}',
  'reply-returned':
    'The scheduled reply of {name} was not sent, because the person wrote again. It is now a draft of {value}',
  'reply-failed': 'Opened again, because the reply was not delivered',
  deal: '{name} noted: {value}',
  snoozed: '{name} snoozed it until {value}',
};

type DealNote = Extract<Inquiry['events'][number], { deal: unknown }>['deal'];

/** @param nameOf the name of the member with an address */
export function eventText(
  event: Pick<Inquiry['events'][number], 'kind' | 'value' | 'actor'> & { deal?: DealNote },
  { nameOf, currency }: { nameOf: (email: string) => string; currency: string },
): string {
  const { kind, value, actor, deal } = event;
  if (actor === '' && kind === 'status') return 'Opened again, because the person wrote';
  const name = nameOf(actor);
  if (value === '' && kind === 'assigned') return `${name} unassigned it`;
  if (value === '' && kind === 'snoozed') return `${name} ended the snooze`;
  if (kind === 'assigned' || kind === 'reply-returned')
    return fill(EVENTS[kind], { name, value: nameOf(value) });
  if (kind === 'snoozed') return fill(EVENTS[kind], { name, value: timeText(Date.parse(value)) });
  if (deal) {
    const { dealValue, reason } = deal;
    const parts = [typeof dealValue === 'number' && moneyText(dealValue, currency), reason];
    const noted = parts.filter(Boolean).join(' · ');
    return noted ? fill(EVENTS.deal, { name, value: noted }) : `${name} removed the value and the reason`;
  }
  return fill(EVENTS[kind], { name, value });
}
