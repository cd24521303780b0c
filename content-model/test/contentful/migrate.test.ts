import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../tools/contentful/migrate.ts';

type Stored = { sys: { version: number; publishedVersion?: number }; [field: string]: unknown };

/** The part of Contentful's Content Management API that migrations use; a version mismatch returns 409. */
const stored = new Map<string, Stored>();
let puts: string[];
let refuse: number[];
const server = createServer(async (request, response) => {
  const send = (status: number, body: object) => response.writeHead(status).end(JSON.stringify(body));
  const path = request.url!.replace(/^\/spaces\/space1\/environments\/master\/?/, '');
  const status = refuse.shift();
  if (status) return send(status, { sys: { type: 'Error', id: 'Refused' } });
  if (request.headers.authorization !== 'Bearer secret-token')
    return send(401, { sys: { type: 'Error', id: 'AccessTokenInvalid' } });
  if (path === request.url) return send(404, { sys: { type: 'Error', id: 'NotFound' } });
  if (path === '') return send(200, { sys: { version: 1 } });
  const found = stored.get(path.replace('/published', ''));
  if (request.method === 'GET') return found ? send(200, found) : send(404, {});
  const given = request.headers['x-contentful-version'];
  if (String(found?.sys.version) !== String(given)) return send(409, { sys: { id: 'VersionMismatch' } });
  puts.push(path);
  const body = JSON.parse(await text(request));
  const version = (found?.sys.version ?? 0) + 1;
  const next = path.endsWith('/published')
    ? { ...found, sys: { version, publishedVersion: version - 1 } }
    : { ...body, sys: { ...found?.sys, version } };
  stored.set(path.replace('/published', ''), next);
  const help = `${path}/editor_interface`;
  if (/^content_types\/\w+$/.test(path) && !stored.has(help))
    stored.set(help, { sys: { version: 1 }, controls: [{ fieldId: 'title', widgetId: 'singleLine' }] });
  return send(200, next);
});

const env = () => ({
  CONTENTFUL_SPACE_ID: 'space1',
  CONTENTFUL_MANAGEMENT_TOKEN: 'secret-token',
  CONTENTFUL_MANAGEMENT_HOST: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
});

beforeEach(async () => {
  stored.clear();
  puts = [];
  refuse = [];
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return () => server.close();
});

test('an empty space gets both types, published, with words below their fields', async () => {
  await migrate(env(), () => {});
  for (const kind of ['post', 'project']) {
    const type = stored.get(`content_types/${kind}`)!;
    expect(type.sys.publishedVersion).toBe(type.sys.version - 1);
    const { controls } = stored.get(`content_types/${kind}/editor_interface`) as unknown as {
      controls: { fieldId: string; widgetId?: string; settings?: { helpText: string } }[];
    };
    expect(controls.filter(({ settings }) => !settings?.helpText)).toEqual([]);
    expect(controls.find(({ fieldId }) => fieldId === 'title')?.widgetId).toBe('singleLine');
  }
});

test('a second run writes nothing; a changed type is mended, and a field of the team stays', async () => {
  await migrate(env(), () => {});
  puts = [];
  await migrate(env(), () => {});
  expect(puts).toEqual([]);

  const post = stored.get('content_types/post') as Stored & { fields: { id: string; required?: boolean }[] };
  post.fields = [{ ...post.fields[0]!, required: false }, ...post.fields.slice(1), { id: 'mood' }];
  await migrate(env(), () => {});
  expect(puts).toEqual(['content_types/post', 'content_types/post/published']);
  const { fields } = stored.get('content_types/post') as unknown as typeof post;
  expect(fields[0]?.required).toBe(true);
  expect(fields.at(-1)).toEqual({ id: 'mood' });
});

test.each([
  [{ CONTENTFUL_MANAGEMENT_TOKEN: 'wrong' }, /CONTENTFUL_MANAGEMENT_TOKEN was refused.*401/],
  [{ CONTENTFUL_SPACE_ID: 'space2' }, /CONTENTFUL_SPACE_ID or CONTENTFUL_ENVIRONMENT.*404/],
  [{ CONTENTFUL_SPACE_ID: '' }, /CONTENTFUL_SPACE_ID must be set/],
])('a wrong key is named: %o', async (wrong, reason) => {
  await expect(migrate({ ...env(), ...wrong }, () => {})).rejects.toThrow(reason);
});
