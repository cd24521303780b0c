import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Status } from '../../../server/database/inbox-tables.ts';
import { groupReferences } from './group-queries.ts';
import type { Tables } from '../../../server/database/tables.ts';

/** An inquiry joined with its row in `inbox_inquiries`. */
export type InboxInquiry = ExpressionBuilder<Tables, 'inquiries' | 'inbox_inquiries'>;

/** A condition on an inquiry, as one member sees it. */
export type InquiryCondition = (row: InboxInquiry, member: string) => Expression<SqlBool>;

export const hasStatus =
  (status: Status): InquiryCondition =>
  (row) =>
    row.and([row('inquiries.state', '!=', 'quarantined'), row('inbox_inquiries.status', '=', status)]);

/** The condition that the person sent a file. */
export const hasFile = (row: InboxInquiry) =>
  row.exists(
    row
      .selectFrom('incoming_files')
      .innerJoin('incoming_mails', 'incoming_mails.id', 'incoming_files.mail')
      .select('incoming_files.id')
      .where('incoming_mails.kind', 'not in', ['bounce', 'colleague'])
      .where('incoming_mails.inquiry', 'in', groupReferences(row)),
  );
