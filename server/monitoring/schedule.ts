import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import { addQuarantineDigests } from '../inquiries/digest.ts';
import type { Environment } from '../config/env.ts';
import { eraseExpired } from '../privacy/retention.ts';
import type { Health } from './stored-health.ts';
import { sendTestInquiry } from './watchdog.ts';
import { HOUR_MS, MINUTE_MS } from '../../content-model/text/durations.ts';

export interface Job {
  name: string;
  /** The interval between two runs, shared by all instances. */
  intervalMs: () => number;
  run: () => Promise<void>;
}

const CHECK_INTERVAL_MS = 15_000;

/** Repeats `work` until stopped, never concurrently. Does not keep the process alive. */
export function repeat(work: () => Promise<void>) {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work().finally(() => {
      running = undefined;
    });
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return {
    /** Resolves when the current run has ended. */
    async stop(): Promise<void> {
      clearInterval(timer);
      await running;
    },
  };
}

/** Runs each job when it is due, on the instance that claims it first, until stopped. */
export function startScheduler(database: Database, jobs: Job[], log: Logger) {
  return repeat(async () => {
    for (const job of jobs) {
      try {
        if (await claimTurn(database, job.name, job.intervalMs())) await job.run();
      } catch (error) {
        log.error({ err: error, job: job.name }, 'a scheduled job failed');
      }
    }
  });
}

/**
 * Advances the job's due time. Resolves to true on the one instance that advanced it. The first run is due
 * immediately.
 */
export function claimTurn(database: Database, name: string, intervalMs: number): Promise<boolean> {
  const now = Date.now();
  return database.write(async (trx) => {
    const claimed = await trx
      .insertInto('schedules')
      .values({ name, due_at: now + intervalMs })
      .onConflict((conflict) =>
        conflict
          .column('name')
          .doUpdateSet({ due_at: now + intervalMs })
          // A due time that was stored with a longer interval must not delay a much shorter one. Twice the interval,
          // because another instance's clock may be ahead.
          .where((row) =>
            row.or([row('schedules.due_at', '<=', now), row('schedules.due_at', '>', now + 2 * intervalMs)]),
          ),
      )
      .returning('name')
      .executeTakeFirst();
    return claimed !== undefined;
  });
}

/** The interval while deliveries fail, so that their recovery is noticed soon. */
const BROKEN_INTERVAL_MS = 5 * MINUTE_MS;

export interface ScheduledJobsOptions {
  database: Database;
  environment: Environment;
  /** IANA name of the agency's time zone. */
  timeZone: string;
  health: () => Health;
  log: Logger;
}

/** The scheduled jobs and their intervals. */
export function scheduledJobs({ database, environment, timeZone, health, log }: ScheduledJobsOptions): Job[] {
  const watchdogMs = environment.watchdogMinutes * MINUTE_MS;
  const jobs: Job[] = [
    {
      // Hourly, so that a server that was off at midnight does not miss a day.
      name: 'quarantine-digest',
      intervalMs: () => HOUR_MS,
      run: async () => void (await addQuarantineDigests(database, environment.keepDeliveriesDays)),
    },
    {
      name: 'erase-expired',
      intervalMs: () => HOUR_MS,
      run: async () =>
        log.info(
          await eraseExpired(database, { retention: environment, timeZone, now: Date.now() }),
          'expired data erased',
        ),
    },
  ];
  if (watchdogMs > 0) {
    jobs.push({
      name: 'watchdog',
      intervalMs: () => (health() === 'broken' ? Math.min(BROKEN_INTERVAL_MS, watchdogMs) : watchdogMs),
      run: async () => void (await sendTestInquiry(database)),
    });
  }
  return jobs;
}
