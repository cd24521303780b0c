import type { Logger } from 'pino';
import type { Database } from '../database/open.ts';
import { sendAlert } from './alert.ts';
import { noteVerdict, observe, type Verdict } from './watchdog.ts';

const LOOK_EVERY_MS = 15_000;
/** Three looks: a database that restarts is back by then. */
const DATABASE_PATIENCE = 3;

interface WatchOptions {
  database: Database;
  alertUrl: string | undefined;
  siteUrl: URL;
  log: Logger;
}

/** Looks after the watchdog's letter and alerts when the line breaks or is mended, or the database stays away. */
export function keepWatch({ database, alertUrl, siteUrl, log }: WatchOptions) {
  let unreadable = 0;
  let known: Verdict = 'well';

  async function look(): Promise<void> {
    try {
      const verdict = await observe(database);
      if (unreadable >= DATABASE_PATIENCE) await tell('line.mended', 'reaches its database again');
      unreadable = 0;
      if (verdict === undefined) return;
      known = verdict;
      if (!(await noteVerdict(database, verdict))) return;
      if (verdict === 'broken')
        await tell('line.broken', 'cannot get its mail out: see "leads list --undelivered"');
      else await tell('line.mended', 'gets its mail out again');
    } catch (error) {
      unreadable += 1;
      log.error({ err: error }, 'watchdog could not look');
      if (unreadable === DATABASE_PATIENCE) await tell('line.broken', 'cannot reach its database');
    }
  }

  async function tell(type: 'line.broken' | 'line.mended', what: string): Promise<void> {
    log[type === 'line.broken' ? 'error' : 'info']({ type }, 'the enquiry line');
    if (!alertUrl) return;
    try {
      await sendAlert(alertUrl, type, `${siteUrl.host} ${what}.`);
    } catch (error) {
      log.error({ err: error, type }, 'alert did not get through');
    }
  }

  let looking: Promise<void> | undefined;
  const timer = setInterval(() => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
  }, LOOK_EVERY_MS);
  timer.unref();
  return {
    look,
    /** As this instance saw it last. */
    verdict: (): Verdict => known,
    stop: () => clearInterval(timer),
  };
}
