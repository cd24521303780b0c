import { expect, test } from 'vitest';
import { messages, onTheWire, sender } from '../../../tests/support/mails.ts';
import { confirmationMail } from './confirmation.tsx';
import { newsletterMail } from './newsletter.tsx';

test('a newsletter can be ended with one click, by machines and people', async () => {
  const link = new URL('https://agency.example/unsubscribe?token=abc');
  const newsletter = {
    subject: 'Field note',
    body: '# Hello\n\nSome *words* and a [link](https://agency.example/blog).',
  };
  const mail = await newsletterMail(newsletter, 'reader@visitor.example', link, sender, messages.newsletter);
  const { raw } = await onTheWire(mail);
  expect(raw.replaceAll(/\r\n[ \t]/g, '')).toContain(`List-Unsubscribe: <${link.href}>`);
  expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(mail.html).toContain(`href="${link.href}"`);
  expect(mail.text).toContain(link.href);
});

test('the confirmation leads to its page', async () => {
  const link = new URL('https://agency.example/subscribe/confirm?token=abc');
  const mail = await confirmationMail('reader@visitor.example', link, sender, messages.confirmation);
  expect(mail.text).toContain(link.href);
});
