import { randomUUID } from 'node:crypto';
import type { DeliveryPurpose } from '../../../server/outbox/purposes.ts';
import { parseMail } from '../../../server/mailbox/parse-mail.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { deliveryReport } from '../../../tests/support/incoming-mails.ts';
import { honest, inquiryFields } from '../../../tests/support/inquiries.ts';
import type { Services } from '../../../tests/support/services.ts';
import { receiveMail } from '../../api/incoming/receive.ts';
import { listInquiries } from '../../api/inquiries/list.ts';
import { wholeGroup } from '../../../server/inquiries/group.ts';
import { findInquiry, readInquiry } from '../../api/inquiries/one.ts';
import { NO_FILTER } from '../../api/inquiries/views.ts';
import { queueReply } from '../../api/replies/replies.ts';
import { joinAs } from './join-as.ts';

export const PROMISE = { workingDays: 2, timeZone: 'UTC', language: 'en-US' };

interface Author {
  email: string;
  member: string;
}

/** What a test of incoming mails needs of a site: a member, an inquiry and its acknowledgement. */
export function threadOf({ database, inquiries, outbox }: Services) {
  const { query } = database;
  /** The delivery of an email, once it was sent. */
  const sent = (inquiry: string, purpose: DeliveryPurpose) =>
    eventually(() =>
      query
        .selectFrom('deliveries')
        .select('id')
        .where('inquiry', '=', inquiry)
        .where('purpose', '=', purpose)
        .where('state', '=', 'sent')
        .executeTakeFirst(),
    );
  const stateOf = async (id: string) =>
    (await query.selectFrom('deliveries').select('state').where('id', '=', id).executeTakeFirst())?.state;
  async function receive(source: string, receivedAt = Date.now(), now = receivedAt) {
    const mail = await parseMail(Buffer.from(source));
    return database.write((trx) => receiveMail(trx, mail, { receivedAt, now }));
  }
  const queue = (
    session: Author,
    reference: string,
    { now = Date.now(), closes = false }: { now?: number | undefined; closes?: boolean },
  ) =>
    database.write(async (trx) => {
      const id = randomUUID();
      const seen = await trx
        .selectFrom('inbox_replies')
        .select('id')
        .where('inquiry', 'in', await wholeGroup(trx, reference))
        .execute();
      const inquiry = await findInquiry(trx, reference);
      const reply = { id, text: 'Gladly.', seen: seen.map((one) => one.id), closes };
      await queueReply({ trx, session, now }, inquiry, reply);
      return id;
    });
  return {
    async member(email: string) {
      return { email, member: await joinAs(database, email, 'member') };
    },
    async inquiry(email = 'vera@visitor.example') {
      const { reference } = await inquiries.accept(inquiryFields({ email, message: randomUUID() }), honest);
      return reference;
    },
    /** The Message-ID of the acknowledgement, once it was sent. */
    async acknowledged(inquiry: string) {
      const { id } = await sent(inquiry, 'acknowledgement');
      return `${id}@agency.example`;
    },
    sent,
    receive,
    reply: (session: Author, reference: string, now?: number) => queue(session, reference, { now }),
    replyAndClose: (session: Author, reference: string, now?: number) =>
      queue(session, reference, { now, closes: true }),
    /** Sends a reply without its undo period. */
    async leave(id: string) {
      await query.updateTable('deliveries').set({ due_at: 0 }).where('id', '=', id).execute();
      outbox.wake('mail');
      await eventually(async () => (await stateOf(id)) !== 'waiting');
    },
    /** Reports that a mail came back, which the mail server had accepted. */
    async returned(id: string, recipient = 'vera@visitor.example') {
      const report = deliveryReport({ messageId: `${id}@agency.example`, recipient });
      return receive(report);
    },
    read: (reference: string) => readInquiry(query, reference, { signals: {}, replyPromise: PROMISE }),
    unanswered: async (member: string) => {
      const filter = { ...NO_FILTER, view: 'unanswered' as const };
      const rows = await listInquiries(query, filter, { member, replyPromise: PROMISE });
      return rows.map(({ reference }) => reference);
    },
  };
}
