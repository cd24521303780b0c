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
  /** Value of the field in the sample site. */
  proposal: unknown;
}

/** The sample of this version, which has every field and section. */
const SAMPLE = new URL('../../tests/fixture-site/content/', import.meta.url);
const NOTE = ' SAMPLE: this version needs it, and these are the words of the sample site';

/** Returns the sample site's value of a missing field; undefined if it has none. */
export function proposalFor(file: string, path: readonly PropertyKey[]): unknown {
  // An alternative text describes one particular picture.
  if (path.at(-1) === 'alt') return undefined;
  const [, folder = '', extension = ''] = /^([^/]+)\/.*\.(\w+)$/.exec(file) ?? [];
  const similarFiles =
    folder === '' || folder === 'pages' || folder === 'demos'
      ? []
      : globSync(`${folder}/*.${extension}`, { cwd: SAMPLE });
  // The first entry of a list is the model for the others.
  const samplePath = path.map((step) => (typeof step === 'number' ? 0 : step));
  return [file, ...similarFiles.toSorted()]
    .map((name) => new URL(name, SAMPLE))
    .filter((url) => existsSync(url))
    .map((url) =>
      samplePath.reduce<unknown>(
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
  for (const file of files.filter((name) => existsSync(new URL(name, SAMPLE)))) {
    const target = fileURLToPath(new URL(file, content));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, `#${NOTE}\n${readFileSync(new URL(file, SAMPLE), 'utf8')}`, { flag: 'wx' });
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
  { file, path, proposal }: MissingField,
): Promise<string | undefined> {
  const isMarkdown = file.endsWith('.md');
  const yaml = isMarkdown ? (splitFrontMatter(text)?.yaml ?? '') : text;
  const document = parseDocument(yaml);
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(parent)) return undefined;
  const key = document.createNode(path.at(-1)) as Scalar;
  key.commentBefore = NOTE;
  parent.add(document.createPair(key, proposal));
  const formatted = await formatYaml(document);
  return text.replace(yaml, () => (isMarkdown ? `\n${formatted}` : formatted));
}
