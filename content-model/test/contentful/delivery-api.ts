import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Item = {
  sys: { id: string; type: string; [more: string]: unknown };
  fields?: Record<string, Record<string, unknown>>;
};

/** Fault of one request; `refuse` answers 429 for that many seconds. */
export type Fault =
  | { status: number }
  | { refuse: number }
  | 'hang'
  | 'cut'
  | 'cut in the middle of the answer';

export const SPACE = 'space1';
const TOKENS = { delivery: 'delivery-token', preview: 'preview-token' };
const LOCALE = 'en-US';
const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

/**
 * Mock server with the wire format of Contentful's Content Delivery and Preview APIs: sync with pages and tokens,
 * entries, assets, locales, and error messages
 * (https://www.contentful.com/developers/docs/references/content-delivery-api/).
 */
export class DeliveryApi {
  /** Request paths with queries, in order of arrival. */
  readonly requests: string[] = [];
  /** Faults to apply, one per request. */
  readonly faults: Fault[] = [];
  /** Files by path, for pictures. */
  readonly files = new Map<string, Uint8Array>();
  /** Whether to reject all sync tokens. */
  forgetTokens = false;
  #items = new Map<string, { item: Item; version: number }>();
  #version = 0;
  #refusingUntil = 0;
  #server = createServer((request, response) => this.#answer(request, response));

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get address() {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Publishes or republishes an entry. */
  entry(id: string, type: string, fields: Record<string, unknown>) {
    this.#put(id, 'Entry', fields, { contentType: link('ContentType', type), revision: 1 });
  }

  asset(id: string, fields: Record<string, unknown>) {
    this.#put(id, 'Asset', fields, { revision: 1 });
  }

  unpublish(id: string) {
    const { item } = this.#items.get(id)!;
    this.#items.set(id, {
      item: { sys: { ...item.sys, type: `Deleted${item.sys.type}` } },
      version: ++this.#version,
    });
  }

  #put(id: string, type: string, fields: Record<string, unknown>, more: object) {
    const localized = Object.entries(fields).map(([name, value]) => [name, { [LOCALE]: value }]);
    const sys = {
      id,
      type,
      space: link('Space', SPACE),
      environment: link('Environment', 'master'),
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      ...more,
    };
    this.#items.set(id, { item: { sys, fields: Object.fromEntries(localized) }, version: ++this.#version });
  }

  #answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url!, this.address);
    const file = this.files.get(url.pathname);
    if (file) return response.end(file);
    this.requests.push(url.pathname + url.search);
    const fault = this.faults.shift();
    if (fault === 'hang') return;
    if (fault === 'cut') return request.socket.destroy();
    if (fault === 'cut in the middle of the answer') {
      response.writeHead(200, { 'content-length': 1000 }).write('{"sys":');
      return setTimeout(() => request.socket.destroy(), 20);
    }
    if (typeof fault === 'object' && 'refuse' in fault)
      this.#refusingUntil = Date.now() + fault.refuse * 1000;
    const left = this.#refusingUntil - Date.now();
    if (left > 0) {
      response.setHeader('x-contentful-ratelimit-reset', Math.ceil(left / 1000));
      return send(response, 429, problem('RateLimitExceeded', 'You have exceeded the rate limit.'));
    }
    if (typeof fault === 'object' && 'status' in fault)
      return send(response, fault.status, problem('ServerError', 'Something went wrong.'));

    const token = request.headers.authorization?.replace('Bearer ', '');
    if (token !== TOKENS.delivery && token !== TOKENS.preview) {
      const said = 'The access token you sent could not be found or is invalid.';
      return send(response, 401, problem('AccessTokenInvalid', said));
    }
    const prefix = `/spaces/${SPACE}/environments/master/`;
    if (!url.pathname.startsWith(prefix))
      return send(response, 404, problem('NotFound', 'The resource could not be found.'));
    return this.#found(url.pathname.slice(prefix.length), url.searchParams, token, response);
  }

  #found(resource: string, query: URLSearchParams, token: string, response: ServerResponse) {
    if (resource === 'sync') return this.#sync(query, token, response);
    if (resource === 'locales') {
      const items = [{ code: LOCALE, name: 'English', default: true, sys: { type: 'Locale', id: 'l1' } }];
      return send(response, 200, { sys: { type: 'Array' }, total: 1, skip: 0, limit: 1000, items });
    }
    const type = resource === 'entries' ? 'Entry' : 'Asset';
    const [skip, limit] = [Number(query.get('skip') ?? 0), Number(query.get('limit') ?? 100)];
    const wanted = query.get('content_type');
    const all = [...this.#items.values()]
      .map(({ item }) => item)
      .filter(({ sys }) => sys.type === type && (!wanted || contentTypeOf(sys) === wanted));
    const items = all.slice(skip, skip + limit);
    send(response, 200, { sys: { type: 'Array' }, total: all.length, skip, limit, items });
  }

  /** A token contains the state of a sync: changes after `since` and up to `upTo`, from offset `skip`. */
  #sync(query: URLSearchParams, token: string, response: ServerResponse) {
    const given = query.get('sync_token');
    if (given && token === TOKENS.preview)
      return send(response, 400, problem('BadRequest', 'Sync tokens are not supported here.'));
    if (given && this.forgetTokens) return send(response, 400, problem('BadRequest', 'Invalid sync token.'));
    if (!given && query.get('initial') !== 'true')
      return send(response, 400, problem('BadRequest', 'Missing initial or sync_token.'));
    const place = given
      ? JSON.parse(Buffer.from(given, 'base64url').toString())
      : { since: 0, skip: 0, limit: Number(query.get('limit') ?? 100), upTo: this.#version, initial: true };
    const upTo = place.skip === 0 && !place.initial ? this.#version : place.upTo;
    const all = [...this.#items.values()]
      .filter(({ version }) => version > place.since && version <= upTo)
      .map(({ item }) => item)
      .filter(({ sys }) => !place.initial || !sys.type.startsWith('Deleted'));
    const items = all.slice(place.skip, place.skip + place.limit);
    const next = (state: object) =>
      `${this.address}/spaces/${SPACE}/environments/master/sync?sync_token=${Buffer.from(JSON.stringify(state)).toString('base64url')}`;
    const more = place.skip + items.length < all.length;
    send(response, 200, {
      sys: { type: 'Array' },
      items,
      ...(more
        ? { nextPageUrl: next({ ...place, upTo, skip: place.skip + items.length }) }
        : { nextSyncUrl: next({ since: upTo, skip: 0, limit: place.limit }) }),
    });
  }
}

const contentTypeOf = (sys: Item['sys']) => (sys['contentType'] as ReturnType<typeof link>).sys.id;

const problem = (id: string, message: string) => ({
  sys: { type: 'Error', id },
  message,
  requestId: '0f9a2f0c-5d3e',
});

function send(response: ServerResponse, status: number, body: object) {
  response
    .writeHead(status, { 'content-type': 'application/vnd.contentful.delivery.v1+json' })
    .end(JSON.stringify(body));
}
