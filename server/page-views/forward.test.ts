import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../tests/support/eventually.ts';
import { startWebhookPeer, type WebhookPeer } from '../../tests/support/webhook.ts';
import { readEnvironment } from '../config/env.ts';
import { createLog } from '../monitoring/log.ts';
import { createForwarder } from './forward.ts';

let service: WebhookPeer;
beforeEach(async () => {
  service = await startWebhookPeer();
});
afterEach(() => service.close());

const settings = {
  Plausible: () => ({ PLAUSIBLE_URL: service.url, PLAUSIBLE_DOMAIN: 'agency.example' }),
  GA4: () => ({ GA4_URL: service.url, GA4_MEASUREMENT_ID: 'G-ABC123DEF4', GA4_API_SECRET: 'secret&more' }),
};
const services = Object.keys(settings) as (keyof typeof settings)[];

function forwarder(name: keyof typeof settings, bounds?: Parameters<typeof createForwarder>[2]) {
  const environment = readEnvironment({ SITE_URL: 'https://agency.example', ...settings[name]() });
  return createForwarder(environment, createLog('silent'), bounds);
}

const calls = (count: number) =>
  eventually(async () => service.calls.length >= count && service.calls.slice(), 60_000);
const view = (path: string) => ({ path, referrer: undefined });

test('Plausible gets a page view as its events API asks', async () => {
  forwarder('Plausible')({ path: '/about', referrer: 'https://search.example/' });
  const [call] = await calls(1);
  expect(call?.path).toBe('/api/event');
  expect(JSON.parse(call?.body ?? '')).toEqual({
    name: 'pageview',
    domain: 'agency.example',
    url: 'https://agency.example/about',
    referrer: 'https://search.example/',
  });
});

test('GA4 gets an anonymous page view in its Measurement Protocol', async () => {
  const forward = forwarder('GA4');
  for (const path of ['/about', '/about']) forward({ path, referrer: 'https://search.example/' });
  const bodies = (await calls(2)).map(({ path, body }) => {
    expect(path).toBe('/mp/collect?measurement_id=G-ABC123DEF4&api_secret=secret%26more');
    return JSON.parse(body) as { client_id: string; events: { params: { session_id: string } }[] };
  });
  expect(bodies[0]).toEqual({
    client_id: expect.stringMatching(/^[\da-f-]{36}$/),
    consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
    events: [
      {
        name: 'page_view',
        params: {
          page_location: 'https://agency.example/about',
          page_referrer: 'https://search.example/',
          session_id: expect.stringMatching(/^\d+$/),
          engagement_time_msec: 1,
        },
      },
    ],
  });
  expect(bodies[0]?.client_id).not.toBe(bodies[1]?.client_id);
  expect(bodies[0]?.events[0]?.params.session_id).not.toBe(bodies[1]?.events[0]?.params.session_id);
});

describe.each(services)('%s', (name) => {
  test('hears nothing about the visitor', async () => {
    forwarder(name)(view('/about'));
    const { headers } = (await calls(1))[0]!;
    expect(Object.keys(headers).filter((key) => /forwarded|cookie|real-ip|^x-|via/.test(key))).toEqual([]);
    expect(headers['content-type']).toBe('application/json');
    expect(headers['user-agent']).toContain('not identified');
  });

  test('may fail or hang: the next view goes out all the same, and none twice', async () => {
    const forward = forwarder(name, { maxQueue: 10, timeoutMs: 50 });
    service.answer(500);
    forward(view('/first'));
    await calls(1);
    service.hang();
    forward(view('/second'));
    await calls(2);
    service.answer(202);
    forward(view('/third'));
    const paths = (await calls(3)).map(({ body }) => /agency\.example(\/\w+)"/.exec(body)?.[1]);
    expect(paths).toEqual(['/first', '/second', '/third']);
  });
});
