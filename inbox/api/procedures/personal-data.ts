import { z } from 'zod';
import {
  csvLines,
  inquiryRows,
  jsonLines,
  rowsOf,
  SUBSCRIBER_COLUMNS,
  subscriberRows,
} from '../../../server/privacy/export/rows.ts';
import { timeTextIn } from '../../../server/privacy/export/csv.ts';
import { forget, previewErasure } from '../../../server/privacy/erasure.ts';
import { record } from '../audit.ts';
import { mutationWithoutTransaction, query } from '../procedure.ts';
import { selection } from '../contracts.ts';
import { download } from '../download.ts';
import { streamInquiries } from '../inquiries/selection.ts';

const FRESH = { role: 'member', fresh: true } as const;

const exportFields = {
  what: z.enum(['inquiries', 'subscribers']),
  format: z.enum(['csv', 'json']),
  /** The exported inquiries; without it, all of them. */
  selection: selection.optional(),
};
/** Any text: an invalid address that a visitor typed must be erasable, too. */
const anyAddress = z.string().trim().min(1).max(1_000);

/** Exports all data, and erases the data of an address. The audit log gets counts and references only. */
export const personalDataProcedures = {
  'POST /export': query(
    FRESH,
    exportFields,
    async ({ session, site }, { what, format, selection: chosen }) => {
      const { query, write } = site.database;
      const { timeZone } = site.agency;
      const timeText = format === 'csv' ? timeTextIn(timeZone) : undefined;
      const scopeNote = chosen ? ' (some)' : '';
      await write((trx) =>
        record(trx, session, { action: 'export', subject: `${what} ${format}${scopeNote}` }),
      );
      const inquiries = () =>
        chosen
          ? rowsOf(query, streamInquiries(query, chosen, { member: session.member, timeZone }), timeText)
          : inquiryRows(query, {}, timeText);
      const [rows, columns] =
        what === 'inquiries' ? [inquiries, []] : [() => subscriberRows(query), SUBSCRIBER_COLUMNS];
      const lines = format === 'csv' ? csvLines(rows, site.agency, columns) : jsonLines(rows());
      return download(lines, format, what);
    },
  ),
  'POST /erasure/look': query('member', { address: anyAddress }, ({ site }, { address }) =>
    previewErasure(site.database, address),
  ),
  'POST /erasure': mutationWithoutTransaction(
    FRESH,
    { address: anyAddress, mentions: z.boolean() },
    ({ session, site }, { address, mentions }) =>
      forget(site.database, site.dataDir, {
        address,
        mentions,
        log: (trx, references) => record(trx, session, { action: 'erase', subject: references.join(' ') }),
      }),
  ),
};
