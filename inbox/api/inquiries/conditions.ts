import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
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

const filesOfPerson = (row: InboxInquiry) =>
  row
    .selectFrom('incoming_files')
    .innerJoin('incoming_mails', 'incoming_mails.id', 'incoming_files.mail')
    .where('incoming_mails.kind', 'not in', ['bounce', 'colleague']);

/** Whether the person sent a file, for the few rows of a page. */
export const hasFilesColumn = (row: InboxInquiry) =>
  row.exists(
    filesOfPerson(row)
      .select('incoming_files.id')
      .where('incoming_mails.inquiry', 'in', groupReferences(row)),
  );

/** The same for all inquiries. Reads the files once, because PostgreSQL would search them for each inquiry. */
export const hasFile: InquiryCondition = (row) =>
  row(
    'inbox_inquiries.inquiry',
    'in',
    filesOfPerson(row)
      .innerJoin('inbox_inquiries as receiving', 'receiving.inquiry', 'incoming_mails.inquiry')
      .select(sql<string>`coalesce(receiving.merged_into, receiving.inquiry)`.as('inquiry')),
  );
