import { readEnvironment } from '../../server/config/env.ts';
import { createLog } from '../../server/monitoring/log.ts';
import type { Timing } from '../../server/outbox/backoff.ts';
import { openServices, type Services } from '../../app/services.ts';
import type { DatabaseLocation } from '../../server/database/open.ts';
import { readContent } from './content.ts';

export type { Services };

/** Retries almost immediately, so that tests need not wait, but polls no more often than they notice. */
export const fastTiming: Partial<Timing> = {
  backoffMs: [20, 20, 20, 20, 20, 20, 20],
  attemptTimeoutMs: 5_000,
  leaseMs: 10_000,
  pollMs: 100,
};

/** Opens services like a server, with additional environment variables. */
export async function servicesAt(
  place: DatabaseLocation,
  variables: Record<string, string> = {},
  timing: Partial<Timing> = fastTiming,
): Promise<Services & AsyncDisposable> {
  const environment = readEnvironment({
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {}),
    SITE_URL: 'https://agency.example',
    WATCHDOG_MINUTES: '0',
    LOG_LEVEL: 'silent',
    ...variables,
  });
  const { agency } = readContent();
  const services = await openServices({ environment, log: createLog('silent'), agency, timing });
  return { ...services, [Symbol.asyncDispose]: services.close };
}
