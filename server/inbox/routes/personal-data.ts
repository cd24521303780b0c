import { Hono } from 'hono';
import {
  csvLines,
  enquiryRows,
  jsonLines,
  rowsOf,
  SUBSCRIBER_COLUMNS,
  subscriberRows,
} from '../../export/rows.ts';
import { forget, lookForTraces } from '../../operations/erasure.ts';
import { record } from '../audit.ts';
import { eraseBody, exportBody, lookBody } from '../contracts.ts';
import { download } from '../download.ts';
import { streamEnquiries } from '../enquiries/selection.ts';
import { allow, body, type InboxEnv } from '../guard.ts';

/** Exporting everything, and erasing what is stored about an address. The log has counts and references alone. */
export const personalDataRoutes = new Hono<InboxEnv>()
  .post('/export', allow('member', 'fresh'), body(exportBody), async (context) => {
    const { session, site } = context.var;
    const { query, write } = site.database;
    const { what, format, which } = context.req.valid('json');
    const some = which && ' (some)';
    await write((trx) => record(trx, session, 'export', `${what} ${format}${some ?? ''}`));
    const enquiries = () =>
      which ? rowsOf(query, streamEnquiries(query, which, session.member)) : enquiryRows(query, {});
    const [rows, columns] =
      what === 'enquiries' ? [enquiries, []] : [() => subscriberRows(query), SUBSCRIBER_COLUMNS];
    const lines = format === 'csv' ? csvLines(rows, site.agency, columns) : jsonLines(rows());
    return download(lines, format, what);
  })
  .post('/erasure/look', allow('member'), body(lookBody), async (context) =>
    context.json(await lookForTraces(context.var.site.database, context.req.valid('json').address)),
  )
  .post('/erasure', allow('member', 'fresh'), body(eraseBody), async (context) => {
    const { session, site } = context.var;
    const { address, mentions } = context.req.valid('json');
    const report = await forget(site.database, site.dataDir, {
      address,
      mentions,
      log: (trx, references) => record(trx, session, 'erase', references.join(' ')),
    });
    return context.json(report);
  });
