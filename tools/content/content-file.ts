import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { extractFrontmatter } from 'astro/markdown';
import { isNode, LineCounter, parseDocument } from 'yaml';

/** A file of content/: its YAML, and for Markdown the text below it. */
export interface ContentFile {
  data: unknown;
  body: string;
  /** Line of a field (['seo', 'title']), or of the nearest one around it that is there. */
  lineOf(field: readonly PropertyKey[]): number;
  /** Line of the file on which the body's first line stands. */
  bodyLine: number;
}

/** A file that cannot be read at all, and where that was seen. */
export class UnreadableFile extends Error {
  readonly line: number;
  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
  }
}

/** Throws UnreadableFile when its letters or the YAML cannot be read. */
export function readContentFile(file: URL): ContentFile {
  const bytes = readFileSync(file);
  const whole = bytes.toString();
  if (!isUtf8(bytes)) {
    const line = whole.slice(0, whole.indexOf('\uFFFD')).split('\n').length;
    throw new UnreadableFile(line, 'a letter cannot be read: save the file with the encoding UTF-8');
  }
  const markdown = file.pathname.endsWith('.md');
  // Front matter begins at the end of the first line, so its lines count like those of the file.
  const yaml = markdown ? extractFrontmatter(whole) : whole;
  if (yaml === undefined) throw new UnreadableFile(1, 'begins without front matter between two lines of ---');
  const counter = new LineCounter();
  // As the build reads it: there an unquoted day is a date, no text.
  const document = parseDocument(yaml, { lineCounter: counter, customTags: ['timestamp', 'merge'] });
  const [error] = document.errors;
  if (error) {
    const line = error.linePos?.[0].line ?? 1;
    const reason = error.message.split('\n')[0]!.replace(/ at line \d+.*/, '');
    throw new UnreadableFile(line, `the YAML cannot be read: ${reason}`);
  }
  const end = whole.indexOf(yaml) + yaml.length + '---'.length;
  return {
    data: document.toJS(),
    body: markdown ? whole.slice(end).replace(/^\r?\n/, '') : '',
    bodyLine: yaml.split('\n').length + 1,
    lineOf(field) {
      for (let depth = field.length; depth > 0; depth--) {
        const node = document.getIn(field.slice(0, depth), true);
        if (isNode(node) && node.range) return counter.linePos(node.range[0]).line;
      }
      return markdown ? 2 : 1;
    },
  };
}
