import { existsSync, readFileSync } from 'node:fs';
import { pathsIn, readContentFile, stringsIn } from '../../content-model/yaml/content-file.ts';
import { confirmedFields, toDosOf } from '../../content-model/yaml/to-dos.ts';
import type { Place } from '../content/samples.ts';

/** The starter's files with texts that differ from agency to agency, and the files of the content made from each. */
const FILES = {
  'faq.yaml': 'faq.yaml',
  'pages/home.yaml': 'pages/home.yaml',
  'pages/about.yaml': 'pages/about.yaml',
  'services/our-service.yaml': 'services/*.yaml',
};
const SENTENCE = /\s.*[.!]$/s;

/**
 * Finds sentences of the starter whose TODO comment was deleted although nobody wrote another text. One that is true stays
 * with a comment behind or above it: `# Confirmed: Ada`. The editor puts it there when a member ends the to-do.
 */
export function starterSentences(starter: URL, content: URL): Place[] {
  return Object.entries(FILES).flatMap(([file, pattern]) => {
    if (!existsSync(new URL(file, starter))) return [];
    const sentences = new Set(sentencesWithToDo(new URL(file, starter)));
    return pathsIn(content, pattern).flatMap((own) =>
      leftIn(new URL(own, content), `content/${own}`, sentences),
    );
  });
}

/** Sentences that still stand in a file, without those that are confirmed, and those whose TODO is listed itself. */
function leftIn(file: URL, name: string, sentences: ReadonlySet<string>): Place[] {
  const source = readFileSync(file, 'utf8');
  const { data, lineOf } = readContentFile(file);
  const isMarked = below(data, [
    ...toDosOf(source, false).map(({ path }) => path),
    ...confirmedFields(source),
  ]);
  const lines = source.split('\n');
  return [...stringsIn(data)].flatMap(([path, text]) => {
    const line = lineOf(path);
    const isLeft = sentences.has(text) && !isMarked(path);
    if (!isLeft || /#\s*Confirmed:\s*\S/.test(lines[line - 1] ?? '')) return [];
    return [{ location: `${name}:${line}`, reason: `is still the starter's sentence: ${text}` }];
  });
}

/** The sentences below a TODO comment. */
function sentencesWithToDo(file: URL): string[] {
  const { data } = readContentFile(file);
  const isBelow = below(
    data,
    toDosOf(readFileSync(file, 'utf8'), false).map(({ path }) => path),
  );
  return [...stringsIn(data)].flatMap(([path, text]) => (SENTENCE.test(text) && isBelow(path) ? [text] : []));
}

/** Returns whether a field is below one of the comments at `marks`. A comment at the top of a file is about all of it. */
function below(data: unknown, marks: readonly string[][]) {
  const [first] = Object.keys(data as object);
  const starts = marks.map((path) => (path.length === 1 && path[0] === first ? '' : `${path.join('.')}.`));
  return (path: readonly PropertyKey[]) => starts.some((start) => `${path.join('.')}.`.startsWith(start));
}
