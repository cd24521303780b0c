import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Status } from '../../../server/database/inbox-tables.ts';
import type { Tables } from '../../../server/database/tables.ts';

/** An inquiry joined with its case, if it has one. */
export type InquiryWithCase = ExpressionBuilder<Tables, 'inquiries' | 'inbox_cases'>;

/** A condition on an inquiry, as one member sees it. */
export type CaseCondition = (row: InquiryWithCase, member: string) => Expression<SqlBool>;

/** An inquiry without a case is new. */
export const STATUS = sql<Status>`coalesce(inbox_cases.status, 'new')`;

export const hasStatus =
  (status: Status): CaseCondition =>
  (row) =>
    row.and([row('inquiries.state', '!=', 'quarantined'), row(STATUS, '=', status)]);

/** The condition that the person sent a file. */
export const hasFile = (row: InquiryWithCase) =>
  row.exists(
    row
      .selectFrom('incoming_files')
      .innerJoin('incoming_mails', 'incoming_mails.id', 'incoming_files.mail')
      .select('incoming_files.id')
      .whereRef('incoming_mails.inquiry', '=', 'inquiries.reference'),
  );
