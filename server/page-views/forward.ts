import { randomInt, randomUUID } from 'node:crypto';
import type { Environment } from '../config/env.ts';
import type { Logger } from 'pino';
import type { View as CountedView } from './view.ts';

/** Plausible and GA4 derive the source of a visit from its referrer. */
type View = Omit<CountedView, 'source'>;

/** Forwards a view in the background; returns immediately. The view may be dropped. */
export type Forward = (view: View) => void;

const limits = { maxQueue: 1000, timeoutMs: 5000 };

/**
 * Forwards page views to Plausible and GA4 if they are configured, one request at a time each. A full queue drops
 * views, and none is retried. Neither addresses nor identifiers of visitors are sent, so both services see views, not
 * visitors.
 */
export function createForwarder(environment: Environment, log: Logger, queueLimits = limits): Forward {
  const queues = [plausible(environment), googleAnalytics(environment)]
    .filter((prepare) => prepare !== undefined)
    .map((prepare) => createQueue(prepare, log, queueLimits));
  return (view) => queues.forEach((add) => add(view));
}

type Prepare = (view: View) => Request;

function createQueue(prepare: Prepare, log: Logger, { maxQueue, timeoutMs }: typeof limits): Forward {
  let queuedViews = 0;
  let lastRequest = Promise.resolve();
  async function send(view: View): Promise<void> {
    queuedViews -= 1;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const response = await fetch(prepare(view), { signal, redirect: 'error' });
      await response.body?.cancel();
      if (!response.ok) log.warn({ status: response.status }, 'the analytics service rejected a page view');
    } catch (error) {
      log.warn({ err: error }, 'the analytics service could not be reached');
    }
  }
  return (view) => {
    if (queuedViews >= maxQueue) return;
    queuedViews += 1;
    lastRequest = lastRequest.then(() => send(view));
  };
}

/** Plausible's events API: https://plausible.io/docs/events-api */
function plausible({ plausible: settings, siteUrl }: Environment): Prepare | undefined {
  if (!settings) return undefined;
  const address = new URL('/api/event', settings.url);
  return ({ path, referrer }) =>
    post(address, {
      name: 'pageview',
      domain: settings.domain,
      url: new URL(path, siteUrl).href,
      referrer,
    });
}

/**
 * GA4's Measurement Protocol: https://developers.google.com/analytics/devguides/collection/protocol/ga4 The required
 * identifiers are random for each view, so GA4 counts each view as a new visitor.
 */
function googleAnalytics({ ga4, siteUrl }: Environment): Prepare | undefined {
  if (!ga4) return undefined;
  const address = new URL('/mp/collect', ga4.url);
  address.search = new URLSearchParams({
    measurement_id: ga4.measurementId,
    api_secret: ga4.apiSecret,
  }).toString();
  return ({ path, referrer }) =>
    post(address, {
      client_id: randomUUID(),
      consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
      events: [
        {
          name: 'page_view',
          params: {
            page_location: new URL(path, siteUrl).href,
            page_referrer: referrer,
            // Without these two, GA4's reports omit the view.
            session_id: `${randomInt(2 ** 31)}`,
            engagement_time_msec: 1,
          },
        },
      ],
    });
}

function post(address: URL, body: object): Request {
  // Plausible drops views without a browser's User-Agent. This one identifies no browser.
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 (visitors are not identified)',
  };
  return new Request(address, { method: 'POST', headers, body: JSON.stringify(body) });
}
