import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMap, parseDocument, type Scalar } from 'yaml';
import { readContentFile, splitFrontMatter } from '../../content-model/yaml/content-file.ts';
import { formatYaml } from './format-yaml.ts';

/** A required field that its file lacks. */
export interface MissingField {
  /** Path in the content folder. */
  file: string;
  path: readonly PropertyKey[];
  /** The proposed value. */
  value: unknown;
  /** The comment above it. */
  note: string;
}

/** Where proposals come from, in this order, and the comment that `publish:check` later finds above each. */
const SOURCES = [
  {
    folder: new URL('../../starter/', import.meta.url),
    note: ' TODO: this version needs it; check the proposed text',
  },
  {
    folder: new URL('../../content/', import.meta.url),
    note: ' SAMPLE: this version needs it, and these are the words of the sample site',
  },
];
type Source = (typeof SOURCES)[number];

/** Returns the value that the starter, or else the sample, has for a missing field; undefined if neither has one. */
export function proposalFor(
  file: string,
  path: readonly PropertyKey[],
): Pick<MissingField, 'value' | 'note'> | undefined {
  // An alternative text describes one particular picture.
  if (path.at(-1) === 'alt') return undefined;
  return SOURCES.map((source) => ({ value: valueIn(source, file, path), note: source.note })).find(
    ({ value }) => value !== undefined,
  );
}

function valueIn({ folder }: Source, file: string, path: readonly PropertyKey[]): unknown {
  const [, subfolder = '', extension = ''] = /^([^/]+)\/.*\.(\w+)$/.exec(file) ?? [];
  const similarFiles =
    subfolder === '' || subfolder === 'pages' || subfolder === 'demos'
      ? []
      : globSync(`${subfolder}/*.${extension}`, { cwd: folder });
  // The first entry of a list is the model for the others.
  const modelPath = path.map((step) => (typeof step === 'number' ? 0 : step));
  return [file, ...similarFiles.toSorted()]
    .map((name) => new URL(name, folder))
    .filter((url) => existsSync(url))
    .map((url) =>
      modelPath.reduce<unknown>(
        (value, step) => (value as Record<PropertyKey, unknown> | undefined)?.[step],
        readContentFile(url).data,
      ),
    )
    .find((value) => value !== undefined);
}

/** Writes the proposals into their files, preserving comments, and copies missing files. Returns what it wrote. */
export async function writeProposals(
  content: URL,
  fields: readonly MissingField[],
  files: readonly string[],
): Promise<string[]> {
  const writtenPlaces: string[] = [];
  for (const file of files) {
    const source = SOURCES.find(({ folder }) => existsSync(new URL(file, folder)));
    if (!source) continue;
    const target = fileURLToPath(new URL(file, content));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `#${source.note}\n${readFileSync(new URL(file, source.folder), 'utf8')}`, {
      flag: 'wx',
    });
    writtenPlaces.push(`content/${file}`);
  }
  for (const field of fields) {
    const target = new URL(field.file, content);
    const text = await withProposal(readFileSync(target, 'utf8'), field);
    if (text === undefined) continue;
    writeFileSync(target, text);
    writtenPlaces.push(`content/${field.file} ${field.path.join('.')}`);
  }
  return writtenPlaces;
}

/** Returns the file's text with the field added; undefined if its parent is not a group of fields. */
async function withProposal(
  text: string,
  { file, path, value, note }: MissingField,
): Promise<string | undefined> {
  const isMarkdown = file.endsWith('.md');
  const yaml = isMarkdown ? (splitFrontMatter(text)?.yaml ?? '') : text;
  const document = parseDocument(yaml);
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  const key = document.createNode(path.at(-1)) as Scalar;
  key.commentBefore = note;
  parent.add(document.createPair(key, value));
  const formatted = await formatYaml(document);
  return text.replace(yaml, () => (isMarkdown ? `\n${formatted}` : formatted));
}
