import type { Kysely } from 'kysely';
import type { Status } from '../../database/inbox-tables.ts';
import type { Tables } from '../../database/tables.ts';
import { perField } from '../../enquiries/fields.ts';
import { parseEmailAddress } from '../../mail/address.ts';
import { bouncedAt } from '../../outbox/bounces.ts';
import { Refusal } from '../refusal.ts';

const EARLIER = 20;

/** An enquiry that is there. Throws the Refusal `not-found`. */
export async function findEnquiry(query: Kysely<Tables>, reference: string) {
  const enquiry = await query
    .selectFrom('enquiries')
    .selectAll()
    .where('reference', '=', reference)
    .where('kind', '=', 'enquiry')
    .executeTakeFirst();
  if (!enquiry) throw new Refusal('not-found');
  return enquiry;
}

/**
 * Everything kept about one enquiry. Throws the Refusal `not-found`.
 * @param names of the spam signals, from content/mails.yaml
 */
export async function readEnquiry(query: Kysely<Tables>, reference: string, names: Record<string, string>) {
  const enquiry = await findEnquiry(query, reference);
  const [kept, notes, deliveries, earlier, bounced] = await Promise.all([
    query.selectFrom('inbox_cases').selectAll().where('enquiry', '=', reference).executeTakeFirst(),
    query
      .selectFrom('inbox_notes')
      .select(['id', 'author', 'text', 'created_at'])
      .where('enquiry', '=', reference)
      .orderBy('created_at')
      .execute(),
    query
      .selectFrom('deliveries')
      .select(['id', 'purpose', 'state', 'attempts', 'due_at', 'last_error', 'finished_at'])
      .where('enquiry', '=', reference)
      .orderBy('created_at')
      .execute(),
    query
      .selectFrom('enquiries')
      .select(['reference', 'subject', 'received_at'])
      .where('normalized_email', '=', enquiry.normalized_email)
      .where('reference', '!=', reference)
      .where('kind', '=', 'enquiry')
      .orderBy('received_at', 'desc')
      .limit(EARLIER)
      .execute(),
    bouncedAt(query, parseEmailAddress(enquiry.email) ?? ''),
  ]);
  return {
    reference,
    state: enquiry.state,
    fields: perField((name) => enquiry[name]),
    locale: enquiry.locale,
    received_at: enquiry.received_at,
    score: enquiry.score,
    signals: (JSON.parse(enquiry.signals) as string[]).map((signal) => names[signal] ?? signal),
    bouncedAt: bounced ?? null,
    status: kept?.status ?? ('new' as Status),
    assignee: kept?.assignee ?? null,
    version: kept?.version ?? 0,
    notes,
    deliveries,
    earlier,
  };
}
