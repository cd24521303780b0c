import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { placeholdersOf, fillPlaceholdersDeep } from '../checks/placeholders.ts';
import { mailsSchema } from './mails.ts';
import { siteSchema } from './site.ts';

const content = new URL('../../../content/', import.meta.url);
const read = async (file: string): Promise<unknown> => parse(await readFile(new URL(file, content), 'utf8'));

async function written(): Promise<Record<string, Record<string, unknown>>> {
  const facts = placeholdersOf(siteSchema.parse(await read('site.yaml')), {});
  return fillPlaceholdersDeep(await read('mails.yaml'), facts) as Record<string, Record<string, unknown>>;
}

test('content/mails.yaml fits its schema', async () => {
  expect(mailsSchema.safeParse(await written()).error?.issues ?? []).toEqual([]);
});

test.each([
  ['an unknown word in braces', 'acknowledgement', 'subject', 'About {surname}', /\{reference\} \{agency\}/],
  ['an empty text', 'notification', 'heading', ' ', /empty/],
  ['too long a subject', 'digest', 'subject', 'x'.repeat(121), /120/],
  ['an unknown field', 'newsletter', 'color', 'red', /color/],
])('%s is refused by name', async (_, mail, field, value, message) => {
  const changed = await written();
  changed[mail] = { ...changed[mail], [field]: value };
  const issues = mailsSchema.safeParse(changed).error?.issues ?? [];
  expect(issues).toHaveLength(1);
  expect([...(issues[0]?.path ?? [])].slice(0, 1)).toEqual([mail]);
  expect(issues[0]?.message).toMatch(message);
});
