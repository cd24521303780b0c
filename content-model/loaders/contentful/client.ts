import { createClient } from 'contentful';
import { failureOf, type Failure } from './failure.ts';
import type { ContentfulSettings } from './settings.ts';

/** Maximum attempts per request. Only 5xx, 429, connection errors and timeouts are retried. */
const ATTEMPTS = 5;

/**
 * Creates the official client with this site's limits. Its built-in retries wait √2ⁿ seconds plus up to 0.7, or as long
 * as X-Contentful-RateLimit-Reset says.
 * @param report called with a sentence about each attempt that will be retried
 */
export function contentfulClient(settings: ContentfulSettings, report: (message: string) => void) {
  let lastFailure: Failure | undefined;
  // `createClient`'s type lacks `throttle`, which the underlying HTTP client accepts.
  const throttle = { throttle: settings.requestsPerSecond };
  const client = createClient({
    space: settings.spaceId,
    environment: settings.environment,
    accessToken: settings.token,
    host: settings.host,
    insecure: settings.insecure,
    timeout: settings.timeoutMs,
    // With Node's fetch, a truncated response counts as a connection error and is retried.
    adapter: 'fetch',
    retryLimit: ATTEMPTS - 1,
    logHandler: (level, data) => {
      if (level === 'warning') report(String(data));
    },
    responseLogger: (response) => {
      lastFailure = response instanceof Error ? failureOf(response) : undefined;
    },
    ...throttle,
  });
  return {
    api: client.withoutLinkResolution,
    /** Returns the error of the last request; undefined if it succeeded. */
    failure: () => lastFailure,
  };
}
