import { createClient } from 'contentful';
import { failureOf, type Failure } from './failure.ts';
import type { ContentfulSettings } from './settings.ts';

/** Attempts at one request, the first included; only 5xx, 429 and broken or silent connections are tried again. */
const ATTEMPTS = 5;

/**
 * The official client with this site's limits. Its own retries wait √2ⁿ seconds plus up to 0.7, or as long as
 * X-Contentful-RateLimit-Reset says.
 * @param note called with a sentence about each failed attempt that is repeated
 */
export function contentfulClient(settings: ContentfulSettings, note: (message: string) => void) {
  let last: Failure | undefined;
  // The type of the parameters lacks `throttle`, which the underlying HTTP client accepts.
  const throttle = { throttle: settings.requestsPerSecond };
  const client = createClient({
    space: settings.spaceId,
    environment: settings.environment,
    accessToken: settings.token,
    host: settings.host,
    insecure: settings.insecure,
    timeout: settings.timeoutMs,
    // Node's own fetch: an answer cut off half-way counts as a broken connection there, and is tried again.
    adapter: 'fetch',
    retryLimit: ATTEMPTS - 1,
    logHandler: (level, said) => {
      if (level === 'warning') note(String(said));
    },
    responseLogger: (answer) => {
      last = answer instanceof Error ? failureOf(answer) : undefined;
    },
    ...throttle,
  });
  return {
    api: client.withAllLocales.withoutLinkResolution,
    /** How the last request failed; undefined when it did not. */
    failure: () => last,
  };
}

export type ContentfulClient = ReturnType<typeof contentfulClient>;
