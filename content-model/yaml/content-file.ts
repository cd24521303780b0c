import { isUtf8 } from 'node:buffer';
import { globSync, readFileSync } from 'node:fs';
import { isNode, isScalar, LineCounter, parseDocument, visit, type Document } from 'yaml';
import { isLeftover } from './leftover-files.ts';
import { explainQuotes, explainYamlError } from './yaml-mistakes.ts';

/** A file of content/: its YAML, and for Markdown the text below it. */
export interface ContentFile {
  data: unknown;
  body: string;
  /** The line of a field (['seo', 'title']), or of its nearest existing parent. */
  lineOf(field: readonly PropertyKey[]): number;
  /** The source text of a scalar: 01234, where `data` has 1234. */
  sourceText(field: readonly PropertyKey[]): string | undefined;
  /** Line number of the body's first line. */
  bodyLine: number;
}

/** A content file with its comments, for programs that edit it. */
export interface EditableFile extends ContentFile {
  document: Document;
}

/** A file that cannot be parsed, with the position of the error. */
export class UnreadableFile extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ud800-\udfff]/u;

const cache = new Map<string, { text: string; content: ContentFile }>();

/**
 * Reads a file of content/ for the build and all checks. Cached until the file changes, because a build reads some
 * files hundreds of times. Throws UnreadableFile for invalid encoding or YAML.
 */
export function readContentFile(file: URL): ContentFile {
  const bytes = readFileSync(file);
  const text = bytes.toString();
  const cached = cache.get(file.href);
  if (cached?.text === text) return cached.content;
  if (!isUtf8(bytes)) {
    const line = text.slice(0, text.indexOf('\uFFFD')).split('\n').length;
    throw new UnreadableFile(line, 'cannot be read: save the file as UTF-8');
  }
  const content = parseContent(text, file.pathname.endsWith('.md'));
  cache.set(file.href, { text, content });
  return content;
}

const FRONT_MATTER = /^(?:\uFEFF|\s*\n)?---([ \t]*\r?\n(?:[^]*?\n)?)---[ \t]*(?:\r?\n|$)/;

/** Splits a Markdown file into its front matter (YAML), the offset of that, and the body. */
export function splitFrontMatter(source: string): { yaml: string; start: number; body: string } | undefined {
  const [all = '', yaml] = FRONT_MATTER.exec(source) ?? [];
  if (yaml === undefined) return undefined;
  return { yaml, start: all.indexOf('---') + '---'.length, body: source.slice(all.length) };
}

/** Parses the text of a content file. */
export function parseContent(source: string, isMarkdown: boolean): EditableFile {
  const lineAt = (offset: number) => source.slice(0, offset).split('\n').length;
  const control = CONTROL_CHARACTERS.exec(source);
  if (control) throw new UnreadableFile(lineAt(control.index), controlReason(control[0]));
  const parts = isMarkdown ? splitFrontMatter(source) : { yaml: source, start: 0, body: '' };
  if (!parts) throw new UnreadableFile(1, 'must begin with front matter between two lines of ---');
  const { yaml, start, body } = parts;
  const precedingLines = lineAt(start) - 1;
  const lineCounter = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter,
    customTags: ['timestamp', 'merge'],
    logLevel: 'error',
  });
  const lineOfOffset = (offset: number) => lineCounter.linePos(offset).line + precedingLines;
  const [error] = document.errors;
  if (error) {
    const line = lineOfOffset(error.pos[0]);
    throw new UnreadableFile(line, explainYamlError(error, source.split('\n').slice(0, line)));
  }
  const hidden = findHidden(document);
  if (hidden) throw new UnreadableFile(lineOfOffset(hidden.offset), hidden.reason);
  return {
    document,
    data: dataOf(document),
    body,
    bodyLine: precedingLines + yaml.split('\n').length + 1,
    sourceText(field) {
      const node = document.getIn(field, true);
      return isScalar(node) ? node.source : undefined;
    },
    lineOf(field) {
      for (let depth = field.length; depth > 0; depth--) {
        const node = document.getIn(field.slice(0, depth), true);
        if (isNode(node) && node.range) return lineOfOffset(node.range[0]);
      }
      return isMarkdown ? 2 : 1;
    },
  };
}

const controlReason = (character: string): string =>
  `contains the invisible control character U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}; remove it`;

/** Finds an escaped control character such as "\v", an alias that contains itself, or a text that a # cuts off. */
function findHidden(document: Document): { offset: number; reason: string } | undefined {
  let found: { offset: number; reason: string } | undefined;
  visit(document, {
    Alias(_, alias, path) {
      const target = alias.resolve(document);
      if (!target || !path.includes(target)) return undefined;
      found = {
        offset: alias.range?.[0] ?? 0,
        reason: `*${alias.source} refers to itself; write the value out`,
      };
      return visit.BREAK;
    },
    Scalar(_, { type, source: text, comment, value, range }) {
      // Known marks are comments without a blank, too.
      if (
        type === 'PLAIN' &&
        text &&
        comment &&
        /^\S/.test(comment) &&
        !/^(TODO|SAMPLE|Source|Confirmed)\b/.test(comment)
      ) {
        found = {
          offset: range?.[0] ?? 0,
          reason: explainQuotes(`${text} #${comment}`, 'has a # behind a blank, which begins a comment'),
        };
        return visit.BREAK;
      }
      const character = typeof value === 'string' ? CONTROL_CHARACTERS.exec(value)?.[0] : undefined;
      if (!character) return undefined;
      found = { offset: range?.[0] ?? 0, reason: controlReason(character) };
      return visit.BREAK;
    },
  });
  return found;
}

/** Aliases can expand without limit (billion laughs attack). */
function dataOf(document: Document): unknown {
  try {
    return document.toJS();
  } catch (error) {
    throw new UnreadableFile(1, `the YAML cannot be read: ${(error as Error).message}`);
  }
}

/** The matching content files below a folder, sorted, with forward slashes on every system. */
export const pathsIn = (folder: URL, pattern: string): string[] =>
  globSync(pattern, { cwd: folder })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !isLeftover(path))
    .toSorted();

/** All strings in the data, with the paths of their fields. */
export function* stringsIn(data: unknown, path: PropertyKey[] = []): Generator<[PropertyKey[], string]> {
  if (typeof data === 'string') yield [path, data];
  if (data === null || typeof data !== 'object' || data instanceof Date) return;
  for (const [key, value] of Object.entries(data))
    yield* stringsIn(value, [...path, Array.isArray(data) ? Number(key) : key]);
}
