import {
  withPeriod,
  type ContentIssue,
  type IssueCause,
} from '../../../content-model/checks/content-issue.ts';
import { fieldTitle } from '../../../content-model/schemas/field-titles.ts';
import { isFields } from '../../../content-model/yaml/fields.ts';
import { isSame } from '../../../content-model/yaml/merge-fields.ts';
import { doneBetween } from '../../../content-model/yaml/to-dos.ts';
import type { Query } from '../../../server/database/tables.ts';
import { listEntries, tryEdit, type Entry } from './entries.ts';
import { NO_FILE } from './editing.ts';

const TEXT = 'Text';
const TO_DOS = 'Texts to write';

type Titles = ReadonlyMap<string, string>;

const titlesOf = (entries: readonly Entry[]): Titles =>
  new Map(entries.map(({ file, title }) => [file, title]));

/** What people call a content file: never its path, which only developers know. */
const quotedTitle = (file: string, titles: Titles): string => `“${titles.get(file) ?? file}”`;

/** What people call content files, by path. */
export async function namesOfFiles(query: Query, folder: URL, files: readonly string[]): Promise<string> {
  const titles = titlesOf(await listEntries(query, folder));
  return files.map((file) => quotedTitle(file, titles)).join(', ');
}

/** Says a mistake as the forms call files and fields. */
export function plainMessage(
  { message, cause }: Pick<ContentIssue, 'message' | 'cause'>,
  titles: Titles,
): string {
  return cause ? messageOf(cause, titles) : message;
}

function messageOf(cause: IssueCause, titles: Titles): string {
  switch (cause.code) {
    case 'not-a-choice':
      return 'choose one';
    case 'unknown-field':
      return 'the website no longer has such a field; empty it, or ask your administrator';
    case 'section-named-twice':
      return `“${sectionTitle(cause.section)}” is named twice`;
    case 'section-without-texts':
      return `there are no texts for “${sectionTitle(cause.section)}” yet`;
    case 'same-text':
      return `is the same as in ${quotedTitle(cause.file, titles)}`;
    case 'same-address':
      return `its address ${cause.address} is already used by ${quotedTitle(cause.file, titles)}`;
  }
}

const sectionTitle = (name: string): string => fieldTitle([name]) ?? name;

/** Mistakes as somebody understands them who edits in the browser. */
export async function withPlainMessages(
  query: Query,
  folder: URL,
  {
    issues,
    changes,
  }: { issues: readonly ContentIssue[]; changes: readonly { file: string; text: string }[] },
): Promise<Pick<ContentIssue, 'file' | 'path' | 'message' | 'line'>[]> {
  const titles = titlesOf(await listEntries(query, folder));
  return issues.map(({ file, path, line, ...issue }) => ({
    file,
    path,
    message: plainMessage(issue, titles),
    line: lineInText(
      line,
      changes.find((one) => `content/${one.file}` === file),
    ),
  }));
}

/** The line of the text below the fields that a line of a Markdown file is; undefined if it is a line of the fields. */
function lineInText(line: number | undefined, change?: { file: string; text: string }): number | undefined {
  if (line === undefined || !change?.file.endsWith('.md')) return undefined;
  const content = tryEdit(change.file, change.text);
  if (!('body' in content)) return undefined;
  const inText = line - (linesIn(change.text) - linesIn(content.body));
  return inText > 0 ? inText : undefined;
}

const linesIn = (text: string): number => text.split('\n').length;

/** Mistakes as sentences that name the page and the field as their form does. */
export async function mistakesInWords(
  query: Query,
  folder: URL,
  issues: readonly ContentIssue[],
): Promise<string[]> {
  const entries = await listEntries(query, folder);
  const titles = titlesOf(entries);
  return issues.map(({ file, path = '', ...issue }) => {
    const message = plainMessage(issue, titles);
    const entry = entries.find((one) => one.file === file.replace(/^content\//, ''));
    if (!entry) return withPeriod(`${file}: ${message}`);
    const names = path.split('.').filter((step) => !/^\d+$/.test(step));
    const isText = entry.file.endsWith('.md') && ['', 'link'].includes(path);
    const field = isText ? TEXT : (fieldTitle([entry.collection, ...names]) ?? names.at(-1));
    return withPeriod(`“${entry.title}”${field ? `, ${field}` : ''}: ${message}`);
  });
}

/** The parts of a file that its draft changes, as their form calls them. */
export function changedParts({ file, collection, draft }: Entry): string[] {
  if (!draft || draft.base === NO_FILE || draft.text === NO_FILE) return [];
  const [before, after] = [tryEdit(file, draft.base), tryEdit(file, draft.text)];
  if (!('data' in before) || !('data' in after) || !isFields(before.data) || !isFields(after.data)) return [];
  const [old, now] = [before.data, after.data];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])];
  const parts = names.filter((name) => !isSame(old[name], now[name]));
  return [
    ...parts.map((name) => fieldTitle([collection, name]) ?? name),
    ...(before.body === after.body ? [] : [TEXT]),
    ...(doneBetween(draft.base, draft.text).length > 0 ? [TO_DOS] : []),
  ];
}
