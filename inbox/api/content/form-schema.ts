import { z } from 'zod';
import { tryReadData } from '../../../content-model/loaders/content-data.ts';
import { contentNames } from '../../../content-model/loaders/content-names.ts';
import { contentFiles } from '../../../content-model/schemas/collections.ts';
import { fieldTitle } from '../../../content-model/schemas/field-titles.ts';
import type { ListedFile } from './files.ts';

/** A schema as `z.toJSONSchema` writes it, with what a form shows besides. */
export type FormSchema = z.core.JSONSchema.BaseSchema & {
  /** The folder of content/ whose files are the choices. */
  folder?: string;
  /** What people call the choices, by value. */
  choices?: Record<string, string>;
  /** The help of a field that a form shows in another way than its file. */
  help?: string;
};

/** A file that a field can choose: its name without extension, and its title. */
export interface Choice {
  value: string;
  title: string;
}

interface FormOptions {
  folder: URL;
  listed: ListedFile;
  /** The files of a folder of content/, with those of drafts. */
  choicesIn: (folder: string) => readonly Choice[];
}

/** The schema of a file with labels, from which its form is made. */
export function formSchema({ folder, listed, choicesIn }: FormOptions): FormSchema {
  const [, schema] = contentFiles(contentNames(folder))[listed.collection];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FormSchema;
  addLabels(json, [listed.collection], choicesIn);
  if (listed.collection === 'blog') nameTopics(json, folder);
  return json;
}

const topicsSchema = z.object({ topics: z.record(z.string(), z.object({ name: z.string() })) });

/** Names the topics of a post as readers see them. */
function nameTopics({ properties }: FormSchema, folder: URL): void {
  const tags = (properties?.['tags'] as FormSchema | undefined)?.items as FormSchema | undefined;
  const { topics = {} } = tryReadData(folder, 'pages/blog.yaml', topicsSchema) ?? {};
  if (tags) tags.choices = Object.fromEntries(Object.entries(topics).map(([key, { name }]) => [key, name]));
}

/** Labels the fields below a schema, and names the choices of references. */
function addLabels(schema: FormSchema, names: readonly string[], choicesIn: FormOptions['choicesIn']): void {
  if (schema.folder !== undefined) {
    const choices = choicesIn(schema.folder);
    schema.enum = choices.map(({ value }) => value);
    schema.choices = Object.fromEntries(choices.map(({ value, title }) => [value, title]));
  }
  for (const [name, child] of Object.entries(schema.properties ?? {})) {
    const path = [...names, name];
    const field = child as FormSchema;
    field.title ??= fieldTitle(path) ?? '';
    if (field.title === '') delete field.title;
    if (field.help !== undefined) field.description = field.help;
    addLabels(field, path, choicesIn);
  }
  nameChoices(schema);
  for (const child of [schema.items, schema.additionalProperties])
    if (typeof child === 'object') addLabels(child as FormSchema, names, choicesIn);
  nameSections(schema);
}

/** Writes choices that no one named as words: `monday` is "Monday". */
function nameChoices(schema: FormSchema): void {
  if (!schema.enum?.every((value) => typeof value === 'string')) return;
  schema.choices ??= Object.fromEntries(schema.enum.map((value) => [value, asWords(value)]));
}

const asWords = (code: string): string =>
  code.charAt(0).toUpperCase() + code.slice(1).replaceAll(/[-_]/g, ' ');

/** Names the sections that a page can order and hide. */
function nameSections({ properties }: FormSchema): void {
  const list = properties?.['sections'] as FormSchema | undefined;
  const order = list?.items as FormSchema | undefined;
  if (!list || !order?.enum) return;
  list.format = 'sections';
  order.choices = Object.fromEntries(
    order.enum.map((name) => [String(name), fieldTitle([String(name)]) ?? String(name)]),
  );
}
