import { z } from 'zod';
import { csvLines } from '../../../server/privacy/export/rows.ts';
import { record } from '../audit.ts';
import { query } from '../procedure.ts';
import { download } from '../download.ts';
import { numberRows } from '../numbers/csv.ts';
import { readNumbers } from '../numbers/numbers.ts';
import { UNITS, type Unit } from '../numbers/periods.ts';
import type { InboxSite } from '../site.ts';

const numbersOf = ({ database, agency, environment }: InboxSite, unit: Unit) =>
  readNumbers(database, unit, { calendar: agency, retentionDays: environment });
const unit = z.enum(UNITS);

export const numberProcedures = {
  'GET /numbers/:unit': query('viewer', { unit }, ({ site }, request) => numbersOf(site, request.unit)),
  'POST /numbers/csv': query(
    'member',
    { unit, by: z.enum(['time', 'page', 'source']) },
    async ({ session, site }, { unit: chosenUnit, by }) => {
      await site.database.write((trx) =>
        record(trx, session, { action: 'export', subject: `numbers ${chosenUnit} ${by}` }),
      );
      const numbers = await numbersOf(site, chosenUnit);
      return download(
        csvLines(() => numberRows(numbers, by), site.agency),
        'csv',
        `numbers-${chosenUnit}-${by}`,
      );
    },
  ),
};
