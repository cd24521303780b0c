import { existsSync, readFileSync } from 'node:fs';
import { pathsIn, readContentFile, stringsIn } from '../../content-model/yaml/content-file.ts';
import { toDosOf } from '../../content-model/yaml/to-dos.ts';
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
 * with a comment behind it: `# Confirmed: Ada`.
 */
export function starterSentences(starter: URL, content: URL): Place[] {
  return Object.entries(FILES).flatMap(([file, pattern]) => {
    if (!existsSync(new URL(file, starter))) return [];
    const sentences = new Set(sentencesWithToDo(new URL(file, starter)).map(({ text }) => text));
    return pathsIn(content, pattern).flatMap((own) =>
      leftIn(new URL(own, content), `content/${own}`, sentences),
    );
  });
}

/** Sentences that still stand in a file, without those whose TODO does, which is listed itself. */
function leftIn(file: URL, name: string, sentences: ReadonlySet<string>): Place[] {
  const listed = new Set(sentencesWithToDo(file).map(({ field }) => field));
  const { data, lineOf } = readContentFile(file);
  const lines = readFileSync(file, 'utf8').split('\n');
  return [...stringsIn(data)].flatMap(([path, text]) => {
    const line = lineOf(path);
    const isLeft = sentences.has(text) && !listed.has(path.join('.'));
    if (!isLeft || /#\s*Confirmed:\s*\S/.test(lines[line - 1] ?? '')) return [];
    return [{ location: `${name}:${line}`, reason: `is still the starter's sentence: ${text}` }];
  });
}

/** The sentences below a TODO comment. One at the top of a file is about all of it. */
function sentencesWithToDo(file: URL): { field: string; text: string }[] {
  const { data } = readContentFile(file);
  const [first] = Object.keys(data as object);
  const fields = toDosOf(readFileSync(file, 'utf8'), false).map(({ path }) =>
    path.length === 1 && path[0] === first ? '' : `${path.join('.')}.`,
  );
  return [...stringsIn(data)].flatMap(([path, text]) => {
    const field = path.join('.');
    return SENTENCE.test(text) && fields.some((start) => `${field}.`.startsWith(start))
      ? [{ field, text }]
      : [];
  });
}
