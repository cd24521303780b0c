import { countOf } from '../../database/queries.ts';
import { purposes, type DeliveryPurpose } from '../../database/purposes.ts';
import type { Query } from '../../database/tables.ts';
import { receiverNumber } from '../../enquiries/hooks.ts';
import { NOT_BULK } from '../../outbox/status.ts';

/** The newest of them; who has more has one cause for all. */
const SHOWN = 100;
/** The test enquiry is sent anew by itself, and newsletters are looked after where they are written. */
const ELSEWHERE: DeliveryPurpose[] = ['watchdog', 'newsletter'];

/** What failed for good and nobody has dismissed, and what waits after a failed try; the newest first. */
export async function readFailures(query: Query) {
  const failures = query
    .selectFrom('deliveries')
    .where('state', 'in', ['failed', 'waiting'])
    .where('channel', 'in', NOT_BULK)
    // What a person has tried again is on its way.
    .where('attempts', '>', 0)
    .where('dismissed_at', 'is', null)
    .where('purpose', 'not in', ELSEWHERE);
  const rows = await failures
    .select(['id', 'purpose', 'payload', 'enquiry', 'state'])
    .select(['attempts', 'due_at', 'last_error', 'finished_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(SHOWN)
    .execute();
  return {
    count: await countOf(failures),
    rows: rows.map(({ payload, ...row }) => ({
      ...row,
      receiver: receiverNumber(payload),
      toAgency: purposes[row.purpose].to === 'agency',
      // Somebody still waits for an answer that did not arrive: that is told where the enquiry is.
      canBeDismissed: row.state === 'failed' && row.purpose !== 'answer',
    })),
  };
}
