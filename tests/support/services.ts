import { readEnvironment } from '../../server/env.ts';
import { createLog } from '../../server/log.ts';
import type { Rhythm } from '../../server/outbox/rhythm.ts';
import { openServices, type Services } from '../../server/services.ts';
import type { DatabasePlace } from '../../server/database/open.ts';
import { agencyWords } from './words.ts';

/** Tries follow one another at once, so that tests need not wait. */
export const hastyRhythm: Partial<Rhythm> = {
  pausesMs: [20, 20, 20, 20, 20, 20, 20],
  tryMs: 5_000,
  leaseMs: 10_000,
  idleMs: 20,
};

/** Services as a server would open them, on `place`, with further environment variables. */
export async function servicesAt(
  place: DatabasePlace,
  variables: Record<string, string> = {},
  rhythm: Partial<Rhythm> = hastyRhythm,
): Promise<Services> {
  const environment = readEnvironment({
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    SITE_URL: 'https://groundline.example',
    WATCHDOG_MINUTES: '0',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  return openServices({ environment, log: createLog('silent'), words: await agencyWords(), rhythm });
}

/** Waits until `condition` holds; throws when it has not within half a minute. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`not within 30 s: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
