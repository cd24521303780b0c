import { setTimeout as pause } from 'node:timers/promises';
import { createSite, type OpenSite, type Site } from './routes.ts';
import { DatabaseUnreachable } from '../server/database/database.ts';
import { senderOf } from './deliver.ts';
import type { ResponseTexts, ShowPage } from '../server/http/pages.ts';
import { createDirectAlerts } from '../server/monitoring/direct-alerts.ts';
import { openMailChannel, openServices, type ServicesOptions } from './services.ts';

/** What the site needs besides the database. */
export interface SiteConfig extends ServicesOptions {
  texts: ResponseTexts;
  showPage: ShowPage;
}

/** Backoff between attempts to reach the database; the last value repeats. */
const RETRY_BACKOFF_MS = [250, 500, 1_000, 2_000, 5_000];

/** Longer than a restart of the database takes. */
const ALERT_AFTER_MS = 45_000;

// One connection for each process, also after the development server has reloaded the module that asks for it.
let site: Promise<Site> | undefined;
/** Why the database cannot be opened, while attempts continue in the background. */
let failure: Error | undefined;

/**
 * Returns a function that opens the site at its first call. While its database is unreachable, calls reject with
 * DatabaseUnreachable and attempts continue in the background. After any other failure the next call tries again.
 */
export function siteConnection(loadConfig: () => Promise<SiteConfig>): OpenSite {
  async function connect(): Promise<Site> {
    const config = await loadConfig();
    return createSite(await openServices(config), config.texts, config.showPage);
  }
  return async () => {
    if (failure) throw failure;
    site ??= connect();
    try {
      return await site;
    } catch (error) {
      site = undefined;
      if (error instanceof DatabaseUnreachable && !failure) {
        failure = error;
        void retryUntilOpen(connect, await loadConfig());
      }
      throw error;
    }
  };
}

/** Logs each reason once, and again when it changes, such as to a wrong password. */
async function retryUntilOpen(connect: OpenSite, { log, environment, agency }: SiteConfig): Promise<void> {
  const mailChannel = openMailChannel(environment);
  const alerts = createDirectAlerts({ environment, sender: senderOf(environment, agency), mailChannel, log });
  const startedAt = Date.now();
  let loggedMessage: string | undefined;
  for (let tries = 0; failure; tries += 1) {
    if (loggedMessage !== failure.message)
      log.error({ reason: failure.message }, 'only pages are served until the database can be opened');
    loggedMessage = failure.message;
    await pause(RETRY_BACKOFF_MS[tries] ?? RETRY_BACKOFF_MS.at(-1), undefined, { ref: false });
    try {
      site = Promise.resolve(await connect());
      failure = undefined;
    } catch (error) {
      failure = error as Error;
      if (Date.now() - startedAt > ALERT_AFTER_MS) void alerts.databaseDown(Date.now(), failure);
    }
  }
  log.info('the database is open, forms are accepted');
  void alerts.databaseUp(Date.now()).finally(() => mailChannel.close());
}
