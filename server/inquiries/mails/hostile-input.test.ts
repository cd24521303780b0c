import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { headerNames, hostileInquiry, hostileText } from '../../../tests/support/hostile-mails.ts';
import { exampleInquiry, messages, onTheWire, sender } from '../../../tests/support/mails.ts';
import { notificationMail } from './notification.tsx';

test('hostile input adds no header or recipient to a mail of an inquiry', async () => {
  const plain = headerNames(
    (
      await onTheWire(
        await notificationMail(exampleInquiry({ email: 'no' }), { to: 'to@a.example', sender, messages }),
      )
    ).raw,
  );
  await fc.assert(
    fc.asyncProperty(hostileInquiry, async (input) => {
      const mail = await notificationMail(input, { to: 'to@a.example', sender, messages });
      const { raw, envelope } = await onTheWire(mail);
      const expected = mail.replyTo ? [...plain, 'reply-to'].sort() : plain;
      expect(headerNames(raw)).toEqual(expected);
      expect(envelope).toEqual({ from: sender.from.address, to: ['to@a.example'] });
      const parsed = await PostalMime.parse(raw);
      expect(parsed.to?.map(({ address }) => address)).toEqual(['to@a.example']);
      expect(parsed.cc ?? []).toEqual([]);
      expect(parsed.bcc ?? []).toEqual([]);
      expect(parsed.replyTo?.length ?? 0).toBe(mail.replyTo ? 1 : 0);
    }),
    { numRuns: 150 },
  );
});

test('no text of a visitor becomes markup', async () => {
  const skeleton = (html = '') => html.match(/<\/?(?!br\b|a\b|\/a\b)[a-z][^\s>]*/gi)?.join(' ');
  const one = exampleInquiry({ email: 'no' });
  const before = skeleton((await notificationMail(one, { to: 'to@a.example', sender, messages })).html);
  await fc.assert(
    fc.asyncProperty(hostileText, hostileText, async (name, message) => {
      const mail = await notificationMail(
        { ...one, name, message },
        { to: 'to@a.example', sender, messages },
      );
      expect(skeleton(mail.html)).toBe(before);
    }),
    { numRuns: 150 },
  );
});
