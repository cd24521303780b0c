import { expect, test } from 'vitest';
import { readContent } from '../../../tests/support/content.ts';
import { senderOf } from '../../../app/deliver.ts';
import { readEnvironment } from '../../config/env.ts';
import { newsletterMail } from './newsletter.tsx';

const { agency } = readContent();
const sender = senderOf(readEnvironment({ SITE_URL: 'https://agency.example' }), agency);
const unsubscribe = new URL('https://agency.example/unsubscribe?token=x');
const mailOf = (body: string) =>
  newsletterMail(
    { newsletter: { subject: 'One', body }, to: 'ada@visitor.example', unsubscribe, lane: 'sending' },
    sender,
    agency.mails.newsletter,
  );

test('a newsletter asks for no automatic replies', async () => {
  const { headers } = await mailOf('Hello');
  expect(headers).toMatchObject({
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  });
});

test.each(['[a](/about)', '[a][1]\n\n[1]: /about', '![a](/about)'])(
  'the address in %j is absolute in the email',
  async (body) => {
    const { html = '' } = await mailOf(body);
    expect(html).toMatch(/="https:\/\/agency\.example\/about"/);
    expect(html).not.toContain('="/about"');
  },
);
