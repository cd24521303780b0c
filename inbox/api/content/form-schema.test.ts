import { expect, test } from 'vitest';
import { FIELD_TITLES } from '../../../content-model/schemas/field-titles.ts';
import { listFiles, type ListedFile } from './files.ts';
import { formSchema, type FormSchema } from './form-schema.ts';

const folder = new URL('../../../tests/fixture-site/content/', import.meta.url);
const schemaOf = (listed: ListedFile, choices = [{ value: 'ana', title: 'Ana Ruiz' }]) =>
  formSchema({ folder, listed, choicesIn: () => choices });

/** Every field below a schema, with its path. */
function* fieldsOf(schema: FormSchema, path: string): Generator<[string, FormSchema]> {
  for (const [name, child] of Object.entries(schema.properties ?? {})) {
    yield [`${path}.${name}`, child as FormSchema];
    yield* fieldsOf(child as FormSchema, `${path}.${name}`);
  }
  for (const child of [schema.items, schema.additionalProperties])
    if (typeof child === 'object') yield* fieldsOf(child as FormSchema, path);
}

const fieldsIn = (files: readonly ListedFile[]) =>
  files.flatMap((listed) => [...fieldsOf(schemaOf(listed), listed.collection)]);
const files = listFiles(folder);
const shown = files.filter(({ group }) => group !== 'advanced');
const fields = fieldsIn(shown);

test('every field outside "Advanced" has a label', () => {
  expect(fields.length).toBeGreaterThan(1_000);
  expect(fields.filter(([, { title }]) => !title).map(([path]) => path)).toEqual([]);
});

test('every text and number outside "Advanced" has help', () => {
  const needHelp = fields.filter(
    ([, { type, enum: choices, description }]) =>
      (type === 'string' || type === 'number' || type === 'integer') && !choices && !description,
  );
  expect(needHelp.map(([path]) => path)).toEqual([]);
});

test('every label belongs to a field or to a section of a page', () => {
  const names = fieldsIn(files).flatMap(([path, { items }]) => {
    const parts = path.split('.');
    return [parts.at(-1), parts.slice(-2).join('.'), ...((items as FormSchema | undefined)?.enum ?? [])];
  });
  expect(Object.keys(FIELD_TITLES).filter((name) => !names.includes(name))).toEqual([]);
});

test('references are chosen by the names that people know, also of new entries', () => {
  const post = shown.find(({ file }) => file.startsWith('blog/'))!;
  const author = schemaOf(post).properties!['author'] as FormSchema;
  expect(author.enum).toEqual(['ana']);
  expect(author.choices).toEqual({ ana: 'Ana Ruiz' });
});

test('topics are chosen by the names that readers see', () => {
  const post = shown.find(({ file }) => file.startsWith('blog/'))!;
  const tags = schemaOf(post).properties!['tags'] as FormSchema;
  const { choices = {}, enum: keys = [] } = tags.items as FormSchema;
  expect(Object.keys(choices)).toEqual(keys);
  expect(Object.values(choices)).not.toEqual(keys);
});

test('choices are words, not codes', () => {
  const [, corners] = fields.find(([path]) => path === 'brand.corners')!;
  expect(corners.choices).toEqual({ sharp: 'Sharp', soft: 'Soft', round: 'Round' });
});

test('the form of the agency begins with its name and how to reach it', () => {
  const site = schemaOf(files.find(({ file }) => file === 'site.yaml')!);
  const names = Object.entries(site.properties!)
    .filter(([, field]) => !(field as { isAdvanced?: boolean }).isAdvanced)
    .map(([name]) => name);
  expect(names[0]).toBe('name');
  expect(names.indexOf('contact')).toBeLessThan(names.indexOf('navigation'));
  expect(names).not.toContain('sample');
});
