import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { inboxApi } from '../../api/api.ts';
import { INBOX_SETTINGS, memberOf, Visitor, type Member } from '../support/inbox.ts';
import { useSite } from '../../../tests/support/site.ts';

const site = useSite({ settings: INBOX_SETTINGS });
let owner: Member;
beforeAll(async () => {
  owner = await memberOf(site, 'owner', 'owner@agency.example');
});

/** All POST routes except those that end the session. */
const PATHS = inboxApi(() => Promise.reject(new Error('not asked')))
  .routes.filter(({ method, path }) => method === 'POST' && path !== '/sign-out')
  .map(({ path }) => path.replaceAll(/:\w+/g, 'x'));
const passkeyLike = fc.record({
  response: fc.record({
    id: fc.base64String(),
    rawId: fc.base64String(),
    type: fc.constant('public-key'),
    clientExtensionResults: fc.constant({}),
    response: fc.dictionary(
      fc.constantFrom('clientDataJSON', 'authenticatorData', 'signature', 'attestationObject'),
      fc.base64String(),
    ),
  }),
});
const bodies = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.json(),
  passkeyLike.map((value) => JSON.stringify(value)),
  fc
    .dictionary(fc.constantFrom('token', 'code', 'role', 'email', '__proto__'), fc.anything())
    .map((value) => JSON.stringify(value, (_, one) => (typeof one === 'bigint' ? `${one}` : one))),
);

test('2,500 random bodies are refused with a message, never with a 500', { tags: ['full'] }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.constantFrom(...PATHS), bodies), { minLength: 50, maxLength: 50 }),
      async (calls) => {
        const visitor = new Visitor(site);
        visitor.cookie = owner.visitor.cookie;
        const answers = await Promise.all(
          calls.map(([path, body]) => visitor.call('POST', path, { body: body.toWellFormed() || '{' })),
        );
        for (const [index, { status, error }] of answers.entries())
          expect([400, 404, 409, 410, 429], `${calls[index]} ${status} ${error}`).toContain(
            status === 200 ? 400 : status,
          );
      },
    ),
    { numRuns: 50 },
  );
  expect((await owner.visitor.get('/session')).json).toMatchObject({ role: 'owner' });
  expect(await site.services.database.query.selectFrom('inbox_members').select('email').execute()).toEqual([
    { email: 'owner@agency.example' },
  ]);
});

test('a body that is too large is refused before it is read', async () => {
  const answer = await owner.visitor.call('POST', '/join/look', {
    body: `{"token":"${'x'.repeat(70_000)}"}`,
  });
  expect([answer.status, answer.error]).toEqual([413, 'too-long']);
});
