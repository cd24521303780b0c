import { randomUUID } from 'node:crypto';
import type { Trx } from '../../../server/database/tables.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Longer than the retention period of deliveries: only the results are left. */
const SENT_DAYS = 34;
const AHEAD_DAYS = 9;

interface DemoSubscriber {
  name: string;
  /** Days since the subscription was confirmed or requested. */
  days: number;
  source?: string;
  pending?: true;
  /** Days since mail bounced. */
  bounced?: number;
}

const SUBSCRIBERS: readonly DemoSubscriber[] = [
  { name: 'ines.moreau', days: 2, source: '/blog/how-to-choose-an-erp' },
  { name: 'noah.becker', days: 1, pending: true },
  { name: 'aiko.tanaka', days: 6, source: '/product/pos' },
  { name: 'carla.mendes', days: 12 },
  { name: 'samuel.ortiz', days: 41 },
  { name: 'priya.nair', days: 55, source: '/blog/how-to-choose-an-erp' },
  { name: 'ben.carver', days: 63, source: '/product/pos' },
  { name: 'hanna.lund', days: 70, bounced: SENT_DAYS },
  { name: 'greta.lind', days: 88 },
  { name: 'omar.haddad', days: 97, source: '/product/crm' },
  { name: 'ruth.keller', days: 120, bounced: 64 },
  { name: 'david.oduya', days: 131 },
  { name: 'mei.chen', days: 140, source: '/product/hrms' },
];

const SENT = {
  subject: 'What a till does when the network is gone',
  body: 'Most tills stop. Ours goes on selling, and sends what it sold as soon as the line is back.\n\n[Try it with the network switched off](/product/pos)',
};
const SCHEDULED = {
  subject: 'Five questions to ask before you move your data',
  body: 'Which fields does nobody read? Who may say that two records are the same?\n\nThree more, with what we learned from the answers, are [in the article](/blog).',
};

/** Adds invented subscribers, a newsletter that was sent to them, and a scheduled one. */
export async function seedNewsletters(trx: Trx, author: string, now: number): Promise<void> {
  const ago = (days: number) => now - days * DAY_MS;
  /** Spreads the times within a day. */
  const at = ({ days }: DemoSubscriber) => ago(days) - ((days * 7919) % 600) * 60_000;
  const emailOf = ({ name }: DemoSubscriber) => `${name}@visitor.example`;
  const subscribers = SUBSCRIBERS.map((reader) => ({
    id: randomUUID(),
    email: emailOf(reader),
    normalized_email: emailOf(reader),
    state: reader.pending ? ('pending' as const) : ('confirmed' as const),
    requested_at: at(reader),
    confirmed_at: reader.pending ? null : at(reader),
    source: reader.source ?? '/blog',
  }));
  await trx.insertInto('subscribers').values(subscribers).execute();
  const bounces = SUBSCRIBERS.flatMap((reader) =>
    reader.bounced === undefined
      ? []
      : { normalized_email: emailOf(reader), reason: 'smtp-550', bounced_at: ago(reader.bounced) },
  );
  await trx.insertInto('bounces').values(bounces).execute();
  const begun_at = ago(SENT_DAYS);
  const edited = { changed_by: author, version: 3 };
  await trx
    .insertInto('newsletters')
    .values({
      ...SENT,
      ...edited,
      id: randomUUID(),
      state: 'sending',
      created_at: begun_at,
      begun_at,
      sent: 8,
      bounced: 1,
      suppressed: 1,
      unsubscribed: 1,
    })
    .execute();
  const leaves_at = now + AHEAD_DAYS * DAY_MS;
  await trx
    .insertInto('newsletters')
    .values({ id: randomUUID(), ...SCHEDULED, ...edited, state: 'scheduled', created_at: ago(1), leaves_at })
    .execute();
}
