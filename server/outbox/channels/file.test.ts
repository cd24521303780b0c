import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { deleteMailFile, fileChannel, mailFile } from './file.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

const mail = {
  from: { name: 'Agency', address: 'site@agency.example' },
  to: { name: 'Zoë', address: 'zoe@visitor.example' },
  subject: 'Grüße',
  html: '<p>Hello</p>',
  text: 'Hello',
};
const never = new AbortController().signal;

test('a mail is one whole file, and the same delivery again the same file', async () => {
  const dataDir = temporaryFolder();
  const transport = fileChannel(dataDir);
  await transport.send(mail, 'one', never);
  await transport.send(mail, 'one', never);
  expect(await readdir(join(dataDir, 'mail'))).toEqual(['one.eml']);
  const parsed = await PostalMime.parse(await readFile(mailFile(dataDir, 'one')));
  expect(parsed).toMatchObject({ subject: mail.subject, to: [mail.to] });
  expect((await stat(mailFile(dataDir, 'one'))).mode & 0o777).toBe(0o600);
});

test('a file that cannot be deleted stops only the erasure of rows', async () => {
  const dataDir = temporaryFolder();
  await fileChannel(dataDir).send(mail, 'gone', never);
  // A folder in place of the file cannot be deleted as a file.
  await mkdir(mailFile(dataDir, 'stuck'));
  const deletions = await Promise.allSettled(['gone', 'stuck'].map((id) => deleteMailFile(dataDir, id)));
  expect(deletions).toMatchObject([
    { value: true },
    { reason: { message: expect.stringMatching(/^No rows were erased.*other mail files may be gone$/) } },
  ]);
  expect(await readdir(join(dataDir, 'mail'))).toEqual(['stuck.eml']);
});
