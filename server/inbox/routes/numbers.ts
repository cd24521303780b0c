import { Hono } from 'hono';
import { csvLines } from '../../export/rows.ts';
import { record } from '../audit.ts';
import { numbersBody, unitSchema } from '../contracts.ts';
import { download } from '../download.ts';
import { allow, body, type InboxEnv } from '../guard.ts';
import { numberRows } from '../numbers/csv.ts';
import { readNumbers } from '../numbers/numbers.ts';
import type { Unit } from '../numbers/periods.ts';
import { Refusal } from '../refusal.ts';
import type { InboxSite } from '../site.ts';

const numbersOf = ({ database, agency, environment }: InboxSite, unit: Unit) =>
  readNumbers(database, unit, agency, environment);

export const numberRoutes = new Hono<InboxEnv>()
  .get('/numbers/:unit', allow('viewer'), async (context) => {
    const unit = unitSchema.safeParse(context.req.param('unit'));
    if (!unit.success) throw new Refusal('wrong-input');
    return context.json(await numbersOf(context.var.site, unit.data));
  })
  .post('/numbers/csv', allow('member'), body(numbersBody), async (context) => {
    const { session, site } = context.var;
    const { unit, by } = context.req.valid('json');
    await site.database.write((trx) => record(trx, session, 'export', `numbers ${unit} ${by}`));
    const numbers = await numbersOf(site, unit);
    return download(
      csvLines(() => numberRows(numbers, by), site.agency),
      'csv',
      `numbers-${unit}-${by}`,
    );
  });
