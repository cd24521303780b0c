import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Item = {
  sys: { id: string; type: string; [more: string]: unknown };
  fields: Record<string, unknown>;
};

/** Fault of one request; `refuse` answers 429 for that many seconds. */
export type Fault =
  | { status: number }
  | { refuse: number }
  | 'hang'
  | 'cut'
  | 'cut in the middle of the answer';

export const SPACE = 'space1';
const TOKEN = 'delivery-token';
const link = (linkType: string, id: string) => ({ sys: { type: 'Link', linkType, id } });

/**
 * Mock server with the wire format of Contentful's Content Delivery API: entries and assets by the
 * page, and error messages
 * (https://www.contentful.com/developers/docs/references/content-delivery-api/).
 */
export class DeliveryApi {
  /** Request paths with queries, in order of arrival. */
  readonly requests: string[] = [];
  /** Faults to apply, one per request. */
  readonly faults: Fault[] = [];
  /** Files by path, for pictures. */
  readonly files = new Map<string, Uint8Array>();
  #items = new Map<string, Item>();
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
    this.#put({ id, type: 'Entry', contentType: link('ContentType', type) }, fields);
  }

  asset(id: string, fields: Record<string, unknown>) {
    this.#put({ id, type: 'Asset' }, fields);
  }

  unpublish(id: string) {
    this.#items.delete(id);
  }

  #put(identity: { id: string; type: string; contentType?: object }, fields: Record<string, unknown>) {
    const sys = {
      ...identity,
      space: link('Space', SPACE),
      environment: link('Environment', 'master'),
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-01T00:00:00.000Z',
      revision: 1,
    };
    this.#items.set(sys.id, { sys, fields });
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
    if (token !== TOKEN) {
      const said = 'The access token you sent could not be found or is invalid.';
      return send(response, 401, problem('AccessTokenInvalid', said));
    }
    const prefix = `/spaces/${SPACE}/environments/master/`;
    if (!url.pathname.startsWith(prefix))
      return send(response, 404, problem('NotFound', 'The resource could not be found.'));
    return this.#found(url.pathname.slice(prefix.length), url.searchParams, response);
  }

  #found(resource: string, query: URLSearchParams, response: ServerResponse) {
    const type = resource === 'entries' ? 'Entry' : 'Asset';
    const [skip, limit] = [Number(query.get('skip') ?? 0), Number(query.get('limit') ?? 100)];
    const wanted = query.get('content_type');
    const all = [...this.#items.values()].filter(
      ({ sys }) => sys.type === type && (!wanted || contentTypeOf(sys) === wanted),
    );
    const items = all.slice(skip, skip + limit);
    send(response, 200, { sys: { type: 'Array' }, total: all.length, skip, limit, items });
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
