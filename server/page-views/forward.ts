import { randomInt, randomUUID } from 'node:crypto';
import type { Environment } from '../env.ts';
import type { Logger } from 'pino';
import type { View as CountedView } from './view.ts';

/** Where a visit came from is told by its referrer. */
type View = Omit<CountedView, 'source'>;

/** Passes a view on, some time later or never; returns at once. */
export type Forward = (view: View) => void;

const limits = { maxQueue: 1000, timeoutMs: 5000 };

/**
 * Passes page views on to Plausible and GA4 as far as they are configured, one request at a time each.
 * Views are worth little: a full queue drops them, and none is tried twice. Neither the visitor's address nor
 * any identifier leaves this server, so both services see views, not visitors.
 */
export function createForwarder(environment: Environment, log: Logger, bounds = limits): Forward {
  const queues = [plausible(environment), googleAnalytics(environment)]
    .filter((prepare) => prepare !== undefined)
    .map((prepare) => createQueue(prepare, log, bounds));
  return (view) => queues.forEach((add) => add(view));
}

type Prepare = (view: View) => Request;

function createQueue(prepare: Prepare, log: Logger, { maxQueue, timeoutMs }: typeof limits): Forward {
  let waiting = 0;
  let last = Promise.resolve();
  async function send(view: View): Promise<void> {
    waiting -= 1;
    try {
      const signal = AbortSignal.timeout(timeoutMs);
      const answer = await fetch(prepare(view), { signal, redirect: 'error' });
      await answer.body?.cancel();
      if (!answer.ok)
        log.warn({ status: answer.status }, 'a page view was not taken by the analytics service');
    } catch (error) {
      log.warn({ error }, 'a page view could not be passed on');
    }
  }
  return (view) => {
    if (waiting >= maxQueue) return;
    waiting += 1;
    last = last.then(() => send(view));
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
 * GA4's Measurement Protocol: https://developers.google.com/analytics/devguides/collection/protocol/ga4
 * Each view is a visit of its own by somebody new: the identifiers it asks for are made up anew each time.
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
            // Without these two, reports leave the view out.
            session_id: `${randomInt(2 ** 31)}`,
            engagement_time_msec: 1,
          },
        },
      ],
    });
}

function post(address: URL, body: object): Request {
  // Plausible drops views that name no browser; this names none in particular.
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Mozilla/5.0 (visitors are not identified)',
  };
  return new Request(address, { method: 'POST', headers, body: JSON.stringify(body) });
}
