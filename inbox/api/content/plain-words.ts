import type { ContentIssue } from '../../../content-model/checks/content-issue.ts';
import { fieldTitle } from '../../../content-model/schemas/field-titles.ts';
import { isFields } from '../../../content-model/yaml/fields.ts';
import { isSame } from '../../../content-model/yaml/merge-fields.ts';
import { doneBetween } from '../../../content-model/yaml/to-dos.ts';
import type { Query } from '../../../server/database/tables.ts';
import { listEntries, tryEdit, type Entry } from './entries.ts';
import { NO_FILE } from './editing.ts';

const TEXT = 'Text';
const TO_DOS = 'Texts to write';

const titlesOf = (entries: readonly Entry[]) => new Map(entries.map(({ file, title }) => [file, title]));

/** What people call content files, by path: never the path, which only developers know. */
export async function namesOfFiles(query: Query, folder: URL, files: readonly string[]): Promise<string> {
  const titles = titlesOf(await listEntries(query, folder));
  return files.map((file) => `“${titles.get(file) ?? file}”`).join(', ');
}

/** Says a mistake without the words of those who edit files: paths, names of fields in the code, quotes of YAML. */
export const plainly = (message: string, titles: ReadonlyMap<string, string>): string =>
  message
    .replace(/^must be (?:one of|a file name in|a topic of|a plan of)\b.*$/s, 'choose one')
    .replaceAll(/content\/([\w./-]+\.\w+)/g, (path, file: string) =>
      titles.has(file) ? `“${titles.get(file)}”` : path,
    )
    .replaceAll(/ \([^()]*YAML[^()]*\)|,? in quotes/g, '')
    .replaceAll(/\b[a-z]+[A-Z]\w*\b/g, (name) => {
      const title = fieldTitle([name]);
      return title === undefined ? name : `“${title}”`;
    });

/** Mistakes as somebody understands them who edits in the browser. */
export async function withoutCode(
  query: Query,
  folder: URL,
  issues: readonly ContentIssue[],
): Promise<ContentIssue[]> {
  const titles = titlesOf(await listEntries(query, folder));
  return issues.map((issue) => ({ ...issue, message: plainly(issue.message, titles) }));
}

/** Mistakes as sentences that name the page and the field as their form does. */
export async function mistakesInWords(
  query: Query,
  folder: URL,
  issues: readonly ContentIssue[],
): Promise<string[]> {
  const entries = await listEntries(query, folder);
  const titles = titlesOf(entries);
  return issues.map(({ file, path = '', message: said }) => {
    const message = plainly(said, titles);
    const entry = entries.find((one) => one.file === file.replace(/^content\//, ''));
    if (!entry) return `${file}: ${message}.`;
    const names = path.split('.').filter((step) => !/^\d+$/.test(step));
    const isText = entry.file.endsWith('.md') && ['', 'link'].includes(path);
    const field = isText ? TEXT : (fieldTitle([entry.collection, ...names]) ?? names.at(-1));
    return `“${entry.title}”${field ? `, ${field}` : ''}: ${message}.`.replace(/([.!?])\.$/, '$1');
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
