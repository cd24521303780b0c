import { expect, test } from 'vitest';
import { messages, sender } from '../../../tests/support/mails.ts';
import { newsletterMail } from './newsletter.tsx';

const unsubscribe = new URL('https://agency.example/unsubscribe?token=x');
const mailOf = (body: string, isAdded = false) =>
  newsletterMail(
    {
      newsletter: { subject: 'One', body },
      to: 'ada@visitor.example',
      unsubscribe,
      isAdded,
      lane: 'sending',
    },
    sender,
    messages.newsletter,
  );

test('a newsletter asks for no automatic replies', async () => {
  const { headers } = await mailOf('Hello');
  expect(headers).toMatchObject({
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test('a reader whom the agency added is not told to have confirmed', async () => {
  const { why, whyAdded } = messages.newsletter;
  const begin = (text: string) => text.split('{agency}')[0]!.trim();
  expect((await mailOf('Hello')).text).toContain(begin(why));
  const added = await mailOf('Hello', true);
  expect(added.text).toContain(begin(whyAdded));
  expect(added.text).not.toContain(begin(why));
});

test.each(['[a](/about)', '[a][1]\n\n[1]: /about', '![a](/about)'])(
  'the address in %j is absolute in the email',
  async (body) => {
    const { html = '' } = await mailOf(body);
    expect(html).toMatch(/="https:\/\/agency\.example\/about"/);
    expect(html).not.toContain('="/about"');
  },
);
