import { setTimeout as pause } from 'node:timers/promises';
import { createSite, type OpenSite, type Site } from './routes.ts';
import { DatabaseUnreachable } from '../server/database/database.ts';
import { senderOf } from './deliver.ts';
import type { ResponseMessages, ShowPage } from '../server/http/pages.ts';
import { createDirectAlerts } from '../server/monitoring/direct-alerts.ts';
import { openMailChannel, openServices, type ServicesOptions } from './services.ts';

/** What the site needs besides the database. */
export interface BootContext extends ServicesOptions {
  messages: ResponseMessages;
  showPage: ShowPage;
}

/** Backoff between attempts to reach the database; the last value repeats. */
const RETRY_BACKOFF_MS = [250, 500, 1_000, 2_000, 5_000];

/** Longer than a restart of the database takes. */
const ALERT_AFTER_MS = 45_000;

let sitePromise: Promise<Site> | undefined;

/**
 * Opens the only site of this process at the first call. While its database is unreachable, calls reject with
 * DatabaseUnreachable and retries run in the background. After any other failure the next call tries again.
 */
export function connectWithRetry(prepare: () => Promise<BootContext>): OpenSite {
  async function open(): Promise<Site> {
    const context = await prepare();
    return createSite(await openServices(context), context.messages, context.showPage);
  }
  return () => {
    sitePromise ??= open().catch((error: unknown) => {
      sitePromise = undefined;
      if (error instanceof DatabaseUnreachable) void retryUntilOpen(open, prepare, error);
      throw error;
    });
    return sitePromise;
  };
}

/** Retries until the database opens. Logs each reason once, and again when it changes, such as to a wrong password. */
async function retryUntilOpen(
  open: OpenSite,
  prepare: () => Promise<BootContext>,
  firstError: Error,
): Promise<void> {
  const { log, environment, agency } = await prepare();
  const mailChannel = openMailChannel(environment);
  const alerts = createDirectAlerts({ environment, sender: senderOf(environment, agency), mailChannel, log });
  const startedAt = Date.now();
  let loggedMessage = '';
  let reason = firstError;
  for (let tries = 0; ; tries += 1) {
    if (loggedMessage !== reason.message)
      log.error({ reason: reason.message }, 'only pages are served until the database can be opened');
    loggedMessage = reason.message;
    sitePromise = Promise.reject(reason);
    sitePromise.catch(() => {});
    await pause(RETRY_BACKOFF_MS[tries] ?? RETRY_BACKOFF_MS.at(-1), undefined, { ref: false });
    try {
      sitePromise = Promise.resolve(await open());
      log.info('the database is open, forms are taken');
      void alerts.databaseUp(Date.now()).finally(() => mailChannel.close());
      return;
    } catch (error) {
      reason = error as Error;
    }
    if (Date.now() - startedAt > ALERT_AFTER_MS) void alerts.databaseDown(Date.now(), reason);
  }
}
