import { randomUUID } from 'node:crypto';
import { countOf } from '../../../server/database/queries.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { refreshSearchText } from '../../../server/inquiries/search-text.ts';
import { WITHOUT_CONTEXT } from '../../../server/inquiries/store.ts';
import { newDelivery } from '../../../server/outbox/delivery.ts';
import { newReference } from '../../../server/inquiries/reference.ts';
import { builtLocale } from '../../../server/privacy/export/locale.ts';
import { DEMO_INQUIRIES, type DemoInquiry } from './inquiries.ts';
import { seedNewsletters } from './newsletters.ts';
import { seedViews } from './views.ts';

const HOUR_MS = 60 * 60 * 1000;
const COLLEAGUE = 'maya@agency.example';

export async function isEmpty(trx: Trx): Promise<boolean> {
  for (const table of ['inquiries', 'subscribers', 'inbox_members', 'deliveries'] as const) {
    if ((await countOf(trx.selectFrom(table))) > 0) return false;
  }
  return true;
}

/**
 * Adds invented inquiries with their history, a colleague, newsletters with subscribers, and page views. It sends no
 * email except the scheduled newsletter, whose addresses do not exist.
 */
export async function seedDemo(trx: Trx, prefix: string, now: number): Promise<number> {
  const member = randomUUID();
  await trx
    .insertInto('inbox_members')
    .values({ id: member, email: COLLEAGUE, normalized_email: COLLEAGUE, role: 'member', created_at: now })
    .execute();
  for (const inquiry of DEMO_INQUIRIES) {
    const reference = newReference(prefix);
    await seedOne(trx, inquiry, reference, member, now - inquiry.hours * HOUR_MS);
    await refreshSearchText(trx, reference);
  }
  await seedNewsletters(trx, COLLEAGUE, now);
  await seedViews(trx, builtLocale().timeZone, now);
  return DEMO_INQUIRIES.length;
}

async function seedOne(
  trx: Trx,
  { name, subject, message, status, signals, answer, note, ...visit }: DemoInquiry,
  inquiry: string,
  member: string,
  at: number,
): Promise<void> {
  const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@visitor.example`;
  await trx
    .insertInto('inquiries')
    .values({
      ...WITHOUT_CONTEXT,
      reference: inquiry,
      kind: 'inquiry',
      name,
      email,
      normalized_email: email,
      subject,
      message,
      state: signals ? 'quarantined' : 'accepted',
      locale: 'en-US',
      received_at: at,
      source: visit.source ?? '/contact',
      visit_source: visit.from ?? 'direct',
      score: signals ? 70 : 0,
      signals: JSON.stringify(signals ?? []),
      fingerprint: inquiry,
    })
    .execute();
  if (signals) return;
  const sentDelivery = (purpose: 'notification' | 'acknowledgement' | 'answer', time: number) => ({
    ...newDelivery({ purpose, inquiry, due_at: time }, time),
    state: 'sent' as const,
    attempts: 1,
    finished_at: time,
  });
  const id = randomUUID();
  const answeredAt = at + 2 * HOUR_MS;
  const deliveries = [sentDelivery('notification', at), sentDelivery('acknowledgement', at)];
  if (answer) deliveries.push({ ...sentDelivery('answer', answeredAt), id });
  await trx.insertInto('deliveries').values(deliveries).execute();
  if (status)
    await trx
      .insertInto('inbox_cases')
      .values({ inquiry, status, assignee: member, version: 1, changed_at: at, answered_at: answeredAt })
      .execute();
  if (answer) {
    const times = { created_at: answeredAt, leaves_at: answeredAt };
    await trx
      .insertInto('inbox_replies')
      .values({ id, inquiry, author: COLLEAGUE, text: answer, signature: 'Maya', ...times })
      .execute();
  }
  if (note)
    await trx
      .insertInto('inbox_notes')
      .values({ id: randomUUID(), inquiry, author: COLLEAGUE, text: note, created_at: at + HOUR_MS })
      .execute();
}
