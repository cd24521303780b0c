import { expect, test } from 'vitest';
import { deliveryReport, incomingMail, withFiles } from '../../tests/support/incoming-mails.ts';
import { parseMail } from './parse-mail.ts';
import { parseWhole } from './parse-whole.ts';
import { MAX_FILES_BYTES, MAX_MAIL_BYTES } from './parsed-mail.ts';

const parse = (mail: string) => parseMail(Buffer.from(mail));
const html = (markup: string) => incomingMail({ body: `Content-Type: text/html\r\n\r\n${markup}` });

test('HTML becomes text without scripts, styles and pictures', async () => {
  const { text } = await parse(
    html(
      '<style>p{}</style><p>Yes<script>alert(1)</script></p><img src="https://track.example/p.gif" alt="x"><b>Do it</b>',
    ),
  );
  expect(text).toBe('Yes\n\nDo it');
});

const both = (text: string, markup: string) =>
  incomingMail({
    body: [
      'Content-Type: multipart/alternative; boundary=b\r\n',
      `--b\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n${text}`,
      `--b\r\nContent-Type: text/html; charset=utf-8\r\n\r\n${markup}`,
      '--b--',
    ].join('\r\n'),
  });

const LIST = '<p>See below</p><ul><li>Eight tills</li></ul><a href="https://files.example/plan">Plan</a>';

test.each(['', ' \r\n\t\r\n', '\u00a0\u200b\r\n'])(
  'beside a blank text part (%j) the HTML is read',
  async (text) => {
    expect((await parse(both(text, LIST))).text).toContain('Eight tills');
  },
);

test('the HTML is read if it says clearly more than the text part', async () => {
  const { text } = await parse(both('See below', LIST));
  expect(text).toMatch(/^See below\n[^]*Eight tills[^]*https:\/\/files\.example\/plan/);
});

test('what only the text part says stays beside the HTML that says more', async () => {
  const { text } = await parse(both('Open it in a browser', '<p>We need eight tills by May.</p>'));
  expect(text).toBe('Open it in a browser\n\nWe need eight tills by May.');
});

test('HTML that says the same, quotes and pictures aside, is not read', async () => {
  const quote = '<div>On Monday, Ada wrote:</div><blockquote>What would it cost? Gladly.</blockquote>';
  const markup = `<p><b>Yes</b>,<br>two.</p><img src="https://track.example/p.gif" alt="x">${quote}`;
  const text = '*Yes*,  two.\r\n\r\nOn Monday, Ada wrote:\r\n> What would it cost? Gladly.';
  expect(await parse(both(text, markup))).toMatchObject({
    text: '*Yes*,  two.',
    quoted: 'On Monday, Ada wrote:\n> What would it cost? Gladly.',
  });
});

test('HTML that wraps a text without spaces in other places is not read', async () => {
  const line = '見積もりをお願いします。店舗は八つです';
  const wrapped = `${line.slice(0, 9)}\r\n${line.slice(9)}`;
  expect((await parse(both(wrapped, `<p>${line}</p>`))).text).toBe(wrapped.replace('\r', ''));
});

test('HTML that cannot be read leaves the text part as it is', async () => {
  const mail = await parse(both('Yes, two.', '<div>'.repeat(30_000)));
  expect(mail).toMatchObject({ text: 'Yes, two.', isUnreadable: false });
});

test('ids, the sender and the subject are read, encoded words included', async () => {
  const mail = incomingMail({
    from: '=?utf-8?q?Zo=C3=AB?= <Zoe@Visitor.example>',
    subject: '=?utf-8?q?Re=3A_Caf=C3=A9?=',
    messageId: 'own@visitor.example',
    inReplyTo: 'other@agency.example',
  });
  expect(await parse(mail)).toMatchObject({
    from: { name: 'Zoë', address: 'Zoe@Visitor.example' },
    subject: 'Re: Café',
    messageId: 'own@visitor.example',
    inReplyTo: ['other@agency.example'],
    isUnreadable: false,
  });
});

test('ids of words that stand for control characters are no ids', async () => {
  const encoded = '=?utf-8?Q?a=00b?=@visitor.example';
  const { messageId, inReplyTo } = await parse(incomingMail({ messageId: encoded, inReplyTo: encoded }));
  expect([messageId, inReplyTo].join()).not.toMatch(/\p{Cc}/u);
});

test.each([
  ['Auto-Submitted: auto-replied', true],
  ['Auto-Submitted: no', false],
  ['X-Autoreply: yes', true],
  ['Precedence: auto_reply', true],
  // A shared mailbox may be a mailing list.
  ['Precedence: list', false],
])('%s tells whether a program sent it', async (header, isAutomatic) => {
  expect((await parse(incomingMail({ headers: [header] }))).isAutomatic).toBe(isAutomatic);
});

test('a report names the returned mail, the recipient and the status', async () => {
  const report = deliveryReport({ messageId: 'id@agency.example', recipient: 'gone@visitor.example' });
  expect((await parse(report)).bounce).toEqual({
    messageId: 'id@agency.example',
    recipient: 'gone@visitor.example',
    action: 'failed',
    status: '5.1.1',
  });
});

test('parts of a report of a mail server or a mail program are no files', async () => {
  const report = deliveryReport({ messageId: 'id@agency.example', recipient: 'gone@visitor.example' });
  expect((await parse(report)).files).toEqual([]);
  const receipt = report
    .replace('Auto-Submitted: auto-replied\r\n', '')
    .replace('delivery-status; boundary', 'disposition-notification; boundary')
    .replace('message/delivery-status', 'message/disposition-notification');
  expect(await parse(receipt)).toMatchObject({ files: [], bounce: undefined, isAutomatic: true });
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\\\windows\\\\evil.exe', 'evil.exe'],
  ['.bashrc', 'bashrc'],
  ['a\u202egpj.exe', 'agpj.exe'],
  ['..', 'file'],
])('the file name %s becomes %s', async (name, expected) => {
  const content = new Uint8Array([1, 2]);
  const { files } = await parse(incomingMail({ body: withFiles('See file.', [{ name, content }]) }));
  expect(files).toMatchObject([{ name: expected, bytes: 2, content }]);
});

test('files above 20 MB in all are listed but not kept', { tags: ['full'] }, async () => {
  const files = [
    { name: 'small.bin', content: new Uint8Array(10) },
    { name: 'large.bin', content: new Uint8Array(MAX_FILES_BYTES) },
  ];
  const mail = await parse(incomingMail({ body: withFiles('See files.', files) }));
  expect(mail.files.map(({ name, content }) => [name, content !== null])).toEqual([
    ['small.bin', true],
    ['large.bin', false],
  ]);
});

test('a mail above the limit keeps its text and none of its files', { tags: ['full'] }, async () => {
  const content = new Uint8Array(MAX_MAIL_BYTES);
  const mail = await parse(incomingMail({ body: withFiles('See file.', [{ name: 'huge.bin', content }]) }));
  expect(mail).toMatchObject({ text: 'See file.', files: [{ name: 'huge.bin', content: null }] });
});

test('50 levels of parts make a mail unreadable, which is kept whole', async () => {
  let body = 'Content-Type: multipart/mixed; boundary=b0\r\n\r\n';
  for (let level = 0; level < 50; level += 1)
    body += `--b${level}\r\nContent-Type: multipart/mixed; boundary=b${level + 1}\r\n\r\n`;
  const mail = incomingMail({ body });
  const parsed = await parse(mail);
  expect(parsed).toMatchObject({ isUnreadable: true, subject: 'A question' });
  expect(Buffer.from(parsed.files[0]!.content!).toString()).toBe(mail);
});

test.each(['', 'another'])(
  'a mail without parts between its boundaries (%j) is kept whole',
  async (boundary) => {
    const mail = incomingMail({
      body: `Content-Type: multipart/mixed; boundary="${boundary}"\r\n\r\nWe need eight tills.`,
    });
    const parsed = await parse(mail);
    expect(parsed).toMatchObject({ isUnreadable: true, files: [{ name: 'message.eml' }] });
    expect(Buffer.from(parsed.files[0]!.content!).toString()).toBe(mail);
  },
);

test('a mail without a text is readable', async () => {
  const part = '--b\r\nContent-Type: text/plain;\r\n charset=utf-8\r\n\r\n\r\n--b--';
  const bodies = ['\r\n', `Content-Type: multipart/mixed; boundary=b\r\n\r\n${part}`];
  for (const body of bodies)
    expect(await parse(incomingMail({ body }))).toMatchObject({ isUnreadable: false, text: '' });
});

test('of 10,000 parts, 50 are listed and the others counted', async () => {
  const part = '--b\r\nContent-Type: application/x; name=a\r\n\r\nx\r\n';
  const body = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${part.repeat(10_000)}--b--`;
  expect(await parse(incomingMail({ body }))).toMatchObject({ files: { length: 50 }, filesLeftOut: 9_950 });
});

// The worker would be ended at its deadline, which `parseWhole` has not.
test.each([
  { levels: 30_000, reason: /call stack/ },
  { levels: 200_000, reason: /too much HTML/ },
])('$levels levels of HTML are unreadable without using up the time', async ({ levels, reason }) => {
  const mail = html('<div>'.repeat(levels));
  await expect(parseWhole(Buffer.from(mail))).rejects.toThrow(reason);
  expect((await parse(mail)).isUnreadable).toBe(true);
});

test.each(['utf-7', 'x-unknown', 'utf-16', '"\'; drop'])('the charset %s is no obstacle', async (charset) => {
  const body = `Content-Type: text/plain; charset=${charset}\r\n\r\nYes\u0000 +ADw-script+AD4-`;
  const { text, isUnreadable } = await parse(incomingMail({ body }));
  expect(isUnreadable).toBe(false);
  expect(text).not.toMatch(/\0|<script>/);
});

test('no header and no body at all is a mail without text', async () => {
  expect(await parse('')).toMatchObject({ text: '', subject: '', files: [] });
});
