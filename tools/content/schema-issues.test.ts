import { z } from 'astro/zod';
import { expect, test } from 'vitest';
import { blogSchema } from '../../content-model/schemas/blog.ts';
import { color } from '../../content-model/schemas/brand.ts';
import { pageOfSections, phrase, section } from '../../content-model/schemas/text.ts';
import { schemaIssues } from './schema-issues.ts';

const schema = z.strictObject({
  name: z.string().min(3).describe('What it is called.'),
  mark: z.string('must be a mark').optional(),
  kind: z.enum(['a', 'b']).optional(),
  day: blogSchema({ authors: ['ana'], topics: ['crm'] }).shape.date.optional(),
  color: color('A color.').nullish(),
});
const only = (data: object) => {
  const [issue, ...others] = schemaIssues(schema, { name: 'Name', ...data }, () => '2026-02-30');
  expect(others).toEqual([]);
  return issue!;
};

test('words of Zod are replaced, and what the field is for comes beside them', () => {
  expect(only({ name: 'A' })).toMatchObject({
    path: ['name'],
    message: 'needs at least 3 characters',
    help: 'What it is called.',
  });
  expect(only({ name: undefined })).toMatchObject({ message: 'is missing', isMissing: true });
});

test('words of a schema stay, without what the field is for', () => {
  expect(only({ mark: 7 })).toMatchObject({ message: 'must be a mark', help: undefined });
});

test('only a value that YAML did not read as a text is told of quotes', () => {
  expect(only({ day: new Date('2026-03-02') }).message).toBe(
    "must be a text: put it in quotes, '2026-02-30'",
  );
  expect(only({ day: '2026-02-30' }).message).toBe("must be a real date, written as 'YYYY-MM-DD'");
  expect(only({ color: 'red' }).message).not.toContain('quotes');
});

test('a cause says which mistakes forms word for themselves', () => {
  expect(only({ kind: 'c' })).toMatchObject({
    message: 'must be one of: a, b',
    cause: { code: 'not-a-choice' },
  });
  expect(only({ nmae: 1 })).toMatchObject({
    message: 'is not a known field; did you mean name?',
    cause: { code: 'unknown-field' },
  });
});

test('a section in the order of a page is named in the cause', () => {
  const part = section({ text: phrase('A text.') });
  const page = pageOfSections({ head: {}, sections: { keyFeatures: part }, end: {} });
  const seo = { title: 'A page of a test', description: 'x'.repeat(80) };
  expect(schemaIssues(page, { seo, sections: ['keyFeatures'] })).toMatchObject([
    {
      path: ['sections', 0],
      cause: { code: 'section-without-texts', section: 'keyFeatures' },
    },
  ]);
});
