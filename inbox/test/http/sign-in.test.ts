import { describe, expect, test } from 'vitest';
import { Authenticator } from '../support/authenticator.ts';
import { INBOX_ORIGIN, INBOX_SETTINGS, invitationFor, memberOf, signIn, Visitor } from '../support/inbox.ts';
import { useSite } from '../../../tests/support/site.ts';

const site = useSite({ settings: INBOX_SETTINGS });
const auditOf = (actor: string) =>
  site.services.database.query
    .selectFrom('inbox_audit')
    .select(['action', 'outcome'])
    .where('actor', '=', actor)
    .orderBy('at')
    .execute();

describe('an invitation', () => {
  test('creates passkey, member and session once, then is invalid', async () => {
    const token = await invitationFor(site, 'Ada@agency.example', 'owner');
    const visitor = new Visitor(site);
    expect((await visitor.post('/join/look', { token })).json).toEqual({
      email: 'Ada@agency.example',
      role: 'owner',
      name: '',
    });
    expect((await visitor.post('/join/look', { token })).status).toBe(200);
    const { json: options } = await visitor.post('/join/options', { token });
    expect(options).toMatchObject({
      attestation: 'none',
      rp: { id: 'agency.example' },
      authenticatorSelection: { userVerification: 'required', residentKey: 'required' },
    });
    const passkey = new Authenticator(INBOX_ORIGIN);
    const made = { token, name: 'Ada Lovelace', response: passkey.make(options) };
    const joined = await visitor.post('/join', made);
    expect(joined.status).toBe(200);
    expect(joined.json.codes).toHaveLength(8);
    expect(joined.headers.get('set-cookie')).toMatch(
      /^__Host-inbox=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await visitor.get('/session')).json).toMatchObject({
      email: 'Ada@agency.example',
      name: 'Ada Lovelace',
      role: 'owner',
    });
    for (const path of ['/join/look', '/join/options'])
      expect((await new Visitor(site).post(path, { token })).error).toBe('gone');
    expect((await new Visitor(site).post('/join', made)).error).toBe('gone');
    expect(await auditOf('Ada@agency.example')).toEqual([{ action: 'join', outcome: 'done' }]);
  });

  test('with the name of a colleague is refused before a passkey is made', async () => {
    const { visitor } = await memberOf(site, 'member', 'named@agency.example');
    await visitor.post('/account/name', { name: 'Nora Lind' });
    const token = await invitationFor(site, 'other@agency.example', 'member');
    const answer = await new Visitor(site).post('/join/options', { token, name: 'nora lind' });
    expect(answer.error).toBe('name-taken');
  });

  test('that is expired, withdrawn, forged or of another kind is refused alike', async () => {
    const old = await invitationFor(site, 'old@agency.example', 'member');
    const { query } = site.services.database;
    await query.updateTable('inbox_invitations').set({ expires_at: 1 }).execute();
    for (const token of [old, 'x', `${old}x`, old.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
      const answer = await new Visitor(site).post('/join/look', { token });
      expect([answer.status, answer.error]).toEqual([410, 'gone']);
    }
  });

  test('an invitation of a member with a lost device adds a passkey, not a role', async () => {
    const { email } = await memberOf(site, 'owner', 'lost@agency.example');
    const again = await memberOf(site, 'viewer', email);
    expect(again.codes).toEqual([]);
    expect((await again.visitor.get('/session')).json.role).toBe('owner');
    expect((await again.visitor.get('/passkeys')).json).toHaveLength(2);
  });
});

describe('a passkey', () => {
  test('signs in with a new token and ends the browser’s former session', async () => {
    const { visitor, passkey } = await memberOf(site, 'member', 'grace@agency.example');
    const former = visitor.cookie;
    const planted = new Visitor(site);
    planted.cookie = former;
    expect((await signIn(visitor, passkey)).status).toBe(200);
    expect(visitor.cookie).not.toBe(former);
    expect((await planted.get('/session')).error).toBe('signed-out');
    expect((await visitor.get('/session')).status).toBe(200);
    // A fabricated token must not become a session either (session fixation).
    planted.cookie = `__Host-inbox=${'A'.repeat(43)}`;
    await signIn(planted, passkey);
    expect(planted.cookie).not.toContain('AAAA');
  });

  test('accepts only its own sign-in challenges, each once', async () => {
    const { visitor, passkey } = await memberOf(site, 'member', 'replay@agency.example');
    const { json: options } = await visitor.post('/sign-in/options');
    const response = passkey.show(options.challenge);
    expect((await visitor.post('/sign-in', { response })).status).toBe(200);
    expect((await new Visitor(site).post('/sign-in', { response })).error).toBe('refused');
    passkey.counter += 1;
    const again = passkey.show(options.challenge);
    expect((await new Visitor(site).post('/sign-in', { response: again })).error).toBe('refused');
    const { json: fresh } = await visitor.post('/fresh/options');
    const others = [fresh.challenge, Buffer.alloc(54).toString('base64url'), 'AAAA'];
    for (const challenge of others)
      expect((await new Visitor(site).post('/sign-in', { response: passkey.show(challenge) })).error).toBe(
        'refused',
      );
    expect(await auditOf('replay@agency.example')).toContainEqual({ action: 'sign-in', outcome: 'refused' });
  });

  test('refuses a repeated counter, which a cloned passkey would send', async () => {
    const { visitor, passkey } = await memberOf(site, 'member', 'copied@agency.example');
    passkey.counter = 10;
    expect((await signIn(visitor, passkey)).status).toBe(200);
    passkey.counter = 5;
    expect((await signIn(new Visitor(site), passkey)).error).toBe('refused');
    passkey.counter = 20;
    const [one, other] = [new Visitor(site), new Visitor(site)];
    const [{ json: first }, { json: second }] = [
      await one.post('/sign-in/options'),
      await other.post('/sign-in/options'),
    ];
    const shown = passkey.show(first.challenge);
    passkey.counter = 20;
    const answers = await Promise.all([
      one.post('/sign-in', { response: shown }),
      other.post('/sign-in', { response: passkey.show(second.challenge) }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test.each([
    ['of another site', { origin: 'https://agency.example.evil.example' }],
    ['for another relying party', { rpId: 'evil.example' }],
    ['without its person verified', { userVerified: false }],
    ['in a frame of another site', { crossOrigin: true }],
  ])('%s is refused, shown and made alike', async (name, lies) => {
    const email = `${name.replaceAll(' ', '-')}@agency.example`;
    const { visitor, passkey } = await memberOf(site, 'member', email);
    expect((await signIn(new Visitor(site), passkey, lies)).error).toBe('refused');
    const token = await invitationFor(site, 'liar@agency.example', 'owner');
    const { json } = await visitor.post('/join/options', { token });
    const made = new Authenticator(INBOX_ORIGIN).make(json, lies);
    expect((await new Visitor(site).post('/join', { token, response: made })).error).toBe('refused');
  });

  test('requires the user handle of its own member', async () => {
    const { visitor, passkey } = await memberOf(site, 'member', 'handled@agency.example');
    for (const userHandle of ['somebody-else', null])
      expect((await signIn(visitor, passkey, { userHandle })).error).toBe('refused');
    expect((await signIn(visitor, passkey)).status).toBe(200);
  });

  test('that is removed ends the other sessions of its member', async () => {
    const { email } = await memberOf(site, 'member', 'two-keys@agency.example');
    const { visitor, passkey } = await memberOf(site, 'member', email);
    const elsewhere = new Visitor(site);
    await signIn(elsewhere, passkey);
    const [first] = (await visitor.get('/passkeys')).json;
    expect((await visitor.post(`/passkeys/${first.id}/remove`)).json).toEqual({ ended: 2 });
    expect((await elsewhere.get('/session')).error).toBe('signed-out');
    expect((await visitor.get('/session')).status).toBe(200);
    await signIn(elsewhere, passkey);
    expect((await visitor.post(`/passkeys/${passkey.id}/remove-others`)).json).toEqual({ removed: 0 });
    expect((await elsewhere.get('/session')).error).toBe('signed-out');
  });

  test('that is unknown gets the same response as a wrong signature', async () => {
    const { passkey } = await memberOf(site, 'member', 'known@agency.example');
    const wrong = new Authenticator(INBOX_ORIGIN);
    const answers = [];
    for (const id of [passkey.id, wrong.id]) {
      const visitor = new Visitor(site);
      const { json: options } = await visitor.post('/sign-in/options');
      const answer = await visitor.post('/sign-in', {
        response: { ...wrong.show(options.challenge), id, rawId: id },
      });
      const { date: _, ...headers } = Object.fromEntries(answer.headers);
      answers.push(JSON.stringify([answer.status, answer.json, headers]));
    }
    expect(answers[0]).toBe(answers[1]);
  });
});

describe('a recovery code', () => {
  test('a recovery code leads to a new passkey once, however it is typed', async () => {
    const { codes, email } = await memberOf(site, 'member', 'codes@agency.example');
    const visitor = new Visitor(site);
    const typed = ` ${codes[0]!.toLowerCase().replaceAll('-', ' ')} `;
    const { json } = await visitor.post('/recovery', { code: typed });
    expect((await visitor.post('/join/look', json)).json.email).toBe(email);
    for (const code of [codes[0]!, 'AAAA-BBBB-CCCC-DDDD'])
      expect((await visitor.post('/recovery', { code })).error).toBe('refused');
  });

  test('is replaced by new ones after a fresh use of a passkey', async () => {
    const { visitor, passkey, codes } = await memberOf(site, 'viewer', 'renewed@agency.example');
    const { query } = site.services.database;
    await query.updateTable('inbox_sessions').set({ fresh_at: 1 }).execute();
    expect((await visitor.post('/recovery-codes')).error).toBe('passkey-needed');
    const { json: options } = await visitor.post('/fresh/options');
    expect((await visitor.post('/fresh', { response: passkey.show(options.challenge) })).status).toBe(200);
    const renewed = await visitor.post('/recovery-codes');
    expect(renewed.json.codes).toHaveLength(8);
    expect((await visitor.post('/recovery', { code: codes[0] })).error).toBe('refused');
  });
});

test('refused sign-ins are logged with the kind of network, not the address', async () => {
  const { query } = site.services.database;
  const refused = query.selectFrom('inbox_audit').selectAll().where('outcome', '=', 'refused');
  const known = new Set((await refused.execute()).map(({ id }) => id));
  const { visitor, passkey, email } = await memberOf(site, 'viewer', 'stepping@agency.example');
  const stranger = new Authenticator(INBOX_ORIGIN);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  // A stream is sent without a Content-Length.
  const chunked = new Blob([JSON.stringify({ code: 'AAAA-BBBB' })]).stream();
  await visitor.call('POST', '/recovery', { body: chunked, headers: from('203.0.113.7') });
  await visitor.call('POST', '/join/look', { body: { token: 'x' }, headers: from('127.0.0.1') });
  await visitor.call('POST', '/sign-in', {
    body: { response: stranger.show('AAAA') },
    headers: from('2001:db8::1'),
  });
  await visitor.post('/fresh', { response: passkey.show('AAAA') });
  const lines = (await refused.execute()).filter(({ id }) => !known.has(id));
  expect(lines.map(({ actor, action, network }) => [actor, action, network]).toSorted()).toEqual([
    [email, 'fresh', 'private network'],
    ['unknown', 'join', 'this machine'],
    ['unknown', 'recovery', 'internet'],
    ['unknown', 'sign-in', 'internet'],
  ]);
});

test("a fresh passkey must be the member's own", async () => {
  const { visitor } = await memberOf(site, 'member', 'one@agency.example');
  const { passkey } = await memberOf(site, 'owner', 'two@agency.example');
  const { json: options } = await visitor.post('/fresh/options');
  expect((await visitor.post('/fresh', { response: passkey.show(options.challenge) })).error).toBe('refused');
});
