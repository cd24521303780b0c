import { readFileSync } from 'node:fs';
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

/** Throws an Error with line and reason when the YAML cannot be read. */
export function readContentFile(file: URL): ContentFile {
  const whole = readFileSync(file, 'utf8');
  const markdown = file.pathname.endsWith('.md');
  const [, front = ''] = /^---\r?\n([\s\S]*?)^---\r?$/m.exec(whole) ?? [];
  if (markdown && !whole.startsWith('---'))
    throw new Error('begins without front matter between two lines of ---');
  const yaml = markdown ? front : whole;
  const before = markdown ? 1 : 0;
  const counter = new LineCounter();
  // As the build reads it: there an unquoted day is a date, no text.
  const document = parseDocument(yaml, { lineCounter: counter, customTags: ['timestamp', 'merge'] });
  const [error] = document.errors;
  if (error) {
    const line = (error.linePos?.[0].line ?? 1) + before;
    throw new Error(`line ${line}: ${error.message.split('\n')[0]!.replace(/ at line \d+.*/, '')}`);
  }
  return {
    data: document.toJS(),
    body: markdown ? whole.slice(whole.indexOf('\n---', 3) + 4).replace(/^\r?\n/, '') : '',
    bodyLine: yaml.split('\n').length + before + 1,
    lineOf(field) {
      for (let depth = field.length; depth > 0; depth--) {
        const node = document.getIn(field.slice(0, depth), true);
        if (isNode(node) && node.range) return counter.linePos(node.range[0]).line + before;
      }
      return 1 + before;
    },
  };
}
