import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { headerNames, hostileInquiry, hostileText } from '../../../tests/support/hostile-mails.ts';
import { exampleInquiry, messages, onTheWire, sender } from '../../../tests/support/mails.ts';
import { replyMail } from './reply.ts';

test('its plain text has no marks, and the addresses of links', () => {
  const mail = replyMail(
    {
      text: 'On **Friday**, see [our **plan**](https://a.example/plan).\n- 2*3*4 = 24',
      signature: '',
      cc: '[]',
    },
    { inquiry: exampleInquiry({ message: '' }), author: '', lastMail: undefined, thread: [] },
    { sender, messages: messages.reply },
  );
  expect(mail!.text).toBe('On Friday, see our plan (https://a.example/plan).\n- 2*3*4 = 24');
});

test('hostile input adds no header, recipient or markup to a reply', async () => {
  const written = (text: string, signature = '', changes: object = {}) => {
    const inquiry = exampleInquiry({ ...changes, email: 'ada@visitor.example' });
    const mail = replyMail(
      { text, signature, cc: '[]' },
      { inquiry, author: text, lastMail: undefined, thread: [] },
      { sender, messages: messages.reply },
    );
    return onTheWire(mail!);
  };
  const formatted = headerNames((await written('**Hello**')).raw);
  // A person wrote the reply, so no header may mark it as automatic.
  expect(formatted).not.toContain('auto-submitted');
  await fc.assert(
    fc.asyncProperty(hostileText, hostileInquiry, async (text, { name, subject, message }) => {
      const { raw, envelope } = await written(`**Yes** -${text}`, text, { name, subject, message });
      expect(envelope.to).toEqual(['ada@visitor.example']);
      expect(headerNames(raw)).toEqual(formatted);
      const { to, html } = await PostalMime.parse(raw);
      expect(to).toHaveLength(1);
      expect(html).not.toMatch(/<(?!\/?(?:p|br|[uo]l|li|strong|a|blockquote)\b)/);
    }),
    { numRuns: 150 },
  );
});
