import { createECDH, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { memberOf, useInboxSite } from '../support/inbox.ts';

const { ada, bob, site, query } = useInboxSite();

function subscription(endpoint = `https://push.example/${crypto.randomUUID()}`) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  return {
    endpoint,
    p256dh: keys.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}
const devicesOf = async ({ visitor }: typeof ada) => (await visitor.get('/push')).json.devices;

test('a device of a member is listed for them, and removed by nobody else', async () => {
  await ada.visitor.post('/push/devices', subscription());
  const [device] = await devicesOf(ada);
  expect(device).toMatchObject({ device: 'Chrome, Linux', current: true });
  expect(await devicesOf(bob)).toEqual([]);
  expect((await bob.visitor.post(`/push/devices/${device.id}/remove`)).status).toBe(404);
  expect((await ada.visitor.post(`/push/devices/${device.id}/remove`)).status).toBe(200);
  expect(await devicesOf(ada)).toEqual([]);
});

test.each(['http://push.example/a', 'https://127.0.0.1/a', 'https://localhost/a', 'nonsense'])(
  'the address %s is refused',
  async (endpoint) => {
    expect(await ada.visitor.post('/push/devices', subscription(endpoint))).toMatchObject({ status: 400 });
  },
);

test('ten devices of one member are kept, and signing out removes that of the session', async () => {
  const eve = await memberOf(site, 'member', 'eve@agency.example');
  await eve.visitor.post('/push/devices', subscription());
  const [oldest] = await devicesOf(eve);
  for (let n = 0; n < 10; n += 1) await eve.visitor.post('/push/devices', subscription());
  const ids = (await devicesOf(eve)).map(({ id }: { id: string }) => id);
  expect(ids).toHaveLength(10);
  expect(ids).not.toContain(oldest.id);
  await eve.visitor.post('/sign-out');
  const stored = await query().selectFrom('inbox_push').select('id').where('id', 'in', ids).execute();
  expect(stored).toEqual([]);
});

test('the private key never leaves the server', async () => {
  const { text, json } = await ada.visitor.get('/push');
  const { value } = await query()
    .selectFrom('settings')
    .select('value')
    .where('name', '=', 'push-keys')
    .executeTakeFirstOrThrow();
  expect(text).toContain(JSON.parse(value).publicKey);
  expect(text).not.toContain(JSON.parse(value).privateKey);
  expect(Object.keys(json)).toEqual(['publicKey', 'devices']);
});
