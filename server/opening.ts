import { setTimeout as pause } from 'node:timers/promises';
import { createSite, type OpenSite, type Site } from './app.ts';
import { DatabaseAway } from './database/database.ts';
import type { AnswerMessages, ShowPage } from './http/pages.ts';
import { openServices, type ServicesOptions } from './services.ts';

/** What the site stands on that needs no database. */
export interface Foundation extends ServicesOptions {
  messages: AnswerMessages;
  showPage: ShowPage;
}

/** Between two tries to reach a database that is away; the last one goes on. */
const RETRY_PAUSES_MS = [250, 500, 1_000, 2_000, 5_000];

let opened: Promise<Site> | undefined;

/**
 * Opens the one site of this process at the first call. While its database is away every call fails at once with
 * DatabaseAway, and it is tried again until it comes. After any other failure the next call tries again.
 */
export function openOnce(prepare: () => Promise<Foundation>): OpenSite {
  async function open(): Promise<Site> {
    const foundation = await prepare();
    return createSite(await openServices(foundation), foundation.messages, foundation.showPage);
  }
  return () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined;
      if (error instanceof DatabaseAway) void openWhenThere(open, prepare, error);
      throw error;
    });
    return opened;
  };
}

/** Says once what it waits for, and again only when that is something else, such as a password that is wrong. */
async function openWhenThere(open: OpenSite, prepare: () => Promise<Foundation>, away: Error): Promise<void> {
  const { log } = await prepare();
  let said = '';
  let reason = away;
  for (let tries = 0; ; tries += 1) {
    if (said !== reason.message)
      log.error({ reason: reason.message }, 'only pages are served until the database can be opened');
    said = reason.message;
    opened = Promise.reject(reason);
    opened.catch(() => {});
    await pause(RETRY_PAUSES_MS[tries] ?? RETRY_PAUSES_MS.at(-1), undefined, { ref: false });
    try {
      opened = Promise.resolve(await open());
      log.info('the database is open, forms are taken');
      return;
    } catch (error) {
      reason = error as Error;
    }
  }
}
