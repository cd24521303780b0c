import { readFileSync } from 'node:fs';
import { fillPlaceholders, type Placeholders } from '../../content-model/checks/placeholders.ts';
import { pathsIn, readContentFile, stringsIn } from '../../content-model/yaml/content-file.ts';

/** A text in a file of content/. */
export interface Text {
  /** File and line: `content/faq.yaml:6`. */
  location: string;
  file: string;
  /** Name of the field; `text` in the body of a Markdown file, `title` for its headings. */
  field: string;
  /** Text with its placeholders. */
  source: string;
  /** Text as visitors read it. */
  visibleText: string;
  /** Whether a comment on the same line names the source. */
  hasSource: boolean;
}

/** Content files that become pages with running text. */
const PAGES =
  '{faq.yaml,service-shared.yaml,{pages,services,products,projects,blog,legal,authors}/*.{yaml,md}}';
/** Fields for machines, and fields that are choices instead of texts. */
const NO_WORDS = new Set<PropertyKey>(
  'seo href icon mark color key product service drawing file show shown beyond permission sections subjects film summit tags author date updated effective effort cover photo page keywords'.split(
    ' ',
  ),
);

/** Returns every text that visitors read on pages, from the content folder. */
export function textsIn(content: URL, placeholders: Placeholders): Text[] {
  return pathsIn(content, PAGES).flatMap((file) => {
    const url = new URL(file, content);
    const lines = readFileSync(url, 'utf8').split('\n');
    const { data, body, bodyLine, lineOf } = readContentFile(url);
    const text = (field: string, line: number, source: string): Text => ({
      ...{ location: `content/${file}:${line}`, file, field, source },
      visibleText: plainWords(fillPlaceholders(source, placeholders)),
      hasSource: /#\s*Source:\s*\S/.test(lines[line - 1] ?? ''),
    });
    return [
      ...[...stringsIn(data)]
        .filter(([path]) => !path.some((key) => NO_WORDS.has(key)))
        .map(([path, source]) => text(fieldOf(path), lineOf(path), source)),
      ...paragraphsOf(body).map(([line, field, source]) => text(field, bodyLine + line, source)),
    ];
  });
}

/** Returns the field name; entries of a list have that of their list. */
const fieldOf = (path: readonly PropertyKey[]) =>
  String(path.findLast((step) => typeof step === 'string') ?? '');

/** Returns the paragraphs, headings and list items of a Markdown text, without tables and pictures. */
const paragraphsOf = (body: string) =>
  body.split('\n').flatMap((line, index): [number, string, string][] => {
    if (/^\s*(\||!\[|```|<|---)/.test(line) || line.trim() === '') return [];
    const words = line.replace(/^\s*(?:[-*>]|\d+\.|#+)\s+/, '');
    return [[index, line.startsWith('#') ? 'title' : 'text', words]];
  });

/** Removes URLs and markup from a line of Markdown. */
export const plainWords = (text: string) =>
  text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/<[^>]*>|[*_`]/g, '');
