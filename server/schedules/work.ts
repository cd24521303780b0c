import type { Logger } from 'pino';
import type { Database } from '../database/open.ts';
import { addQuarantineDigests } from '../enquiries/digest.ts';
import type { Environment } from '../env.ts';
import { eraseExpired } from '../privacy/expire.ts';
import { sendSyntheticEnquiry, type Verdict } from '../watchdog/watchdog.ts';
import type { RegularWork } from './regular-work.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** While the line is broken, so that its mending is noticed soon. */
const BROKEN_PACE_MS = 5 * MINUTE_MS;

/** What the server does without being asked, and how often. */
export function regularWork(
  database: Database,
  environment: Environment,
  verdict: () => Verdict,
  log: Logger,
): RegularWork[] {
  const watchdogMs = environment.watchdogMinutes * MINUTE_MS;
  const works: RegularWork[] = [
    {
      // Hourly, because the day of a server that slept at midnight must not be left out.
      name: 'quarantine-digest',
      everyMs: () => HOUR_MS,
      run: async () => void (await addQuarantineDigests(database, environment.keepDeliveriesDays)),
    },
    {
      name: 'erase-expired',
      everyMs: () => HOUR_MS,
      run: async () => log.info(await eraseExpired(database, environment), 'expired data erased'),
    },
  ];
  if (watchdogMs > 0) {
    works.push({
      name: 'watchdog',
      everyMs: () => (verdict() === 'broken' ? Math.min(BROKEN_PACE_MS, watchdogMs) : watchdogMs),
      run: async () => void (await sendSyntheticEnquiry(database)),
    });
  }
  return works;
}
