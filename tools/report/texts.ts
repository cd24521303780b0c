import { readFileSync } from 'node:fs';
import { fillPlaceholders, type Placeholders } from '../../src/content/checks/placeholders.ts';
import { pathsIn, readContentFile, stringsIn } from '../../src/yaml/content-file.ts';

/** A text in a file of content/. */
export interface Text {
  /** With its line: `content/faq.yaml:6`. */
  place: string;
  file: string;
  /** Name of the field; `text` in the body of a Markdown file, `title` for its headings. */
  field: string;
  /** With its placeholders. */
  written: string;
  /** As visitors read it. */
  read: string;
  /** Whether a comment behind it names its source. */
  hasSource: boolean;
}

/** What becomes a page with running text. */
const PAGES =
  '{faq.yaml,service-shared.yaml,{pages,services,products,projects,blog,legal,authors}/*.{yaml,md}}';
/** Fields that are for machines, or are choices and not words. */
const NO_WORDS = new Set<PropertyKey>(
  'seo href icon mark color key product service drawing file show shown beyond permission sections subjects film summit tags author date updated effective effort cover photo page keywords'.split(
    ' ',
  ),
);

/** Every text that visitors read on pages, out of the content below `root`. */
export function textsIn(content: URL, placeholders: Placeholders): Text[] {
  return pathsIn(content, PAGES).flatMap((file) => {
    const url = new URL(file, content);
    const lines = readFileSync(url, 'utf8').split('\n');
    const { data, body, bodyLine, lineOf } = readContentFile(url);
    const text = (field: string, line: number, written: string): Text => ({
      ...{ place: `content/${file}:${line}`, file, field, written },
      read: plainWords(fillPlaceholders(written, placeholders)),
      hasSource: /#\s*Source:\s*\S/.test(lines[line - 1] ?? ''),
    });
    return [
      ...[...stringsIn(data)]
        .filter(([path]) => !path.some((key) => NO_WORDS.has(key)))
        .map(([path, written]) => text(fieldOf(path), lineOf(path), written)),
      ...paragraphsOf(body).map(([line, field, written]) => text(field, bodyLine + line, written)),
    ];
  });
}

/** The kind of an entry follows from the name of its list. */
const fieldOf = (path: readonly PropertyKey[]) =>
  String(path.findLast((step) => typeof step === 'string') ?? '');

/** The paragraphs, headings and list items of a Markdown text, without tables and pictures. */
const paragraphsOf = (body: string) =>
  body.split('\n').flatMap((line, index): [number, string, string][] => {
    if (/^\s*(\||!\[|```|<|---)/.test(line) || line.trim() === '') return [];
    const words = line.replace(/^\s*(?:[-*>]|\d+\.|#+)\s+/, '');
    return [[index, line.startsWith('#') ? 'title' : 'text', words]];
  });

/** The words of a Markdown line, without URLs and markup. */
export const plainWords = (text: string) =>
  text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/<[^>]*>|[*_`]/g, '');
