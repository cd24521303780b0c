import { parseDocument } from 'yaml';

const FRONT_MATTER = /^---\n([^]*?)\n---\n/;

/**
 * Returns a content file with some fields changed; the rest keeps its layout and comments.
 * @param text YAML, or Markdown with front matter
 * @param fields new values by path, such as `hero.title` or `items.0.label`; undefined removes the field
 */
export function withFields(text: string, fields: Record<string, unknown>): string {
  const [front, frontMatter] = FRONT_MATTER.exec(text) ?? [];
  const document = parseDocument(frontMatter ?? text);
  for (const [path, value] of Object.entries(fields)) {
    const keys = path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key));
    if (value === undefined) document.deleteIn(keys);
    else document.setIn(keys, document.createNode(value));
  }
  // Quoted, because a plain date would be read as one.
  const yaml = document.toString({
    lineWidth: 0,
    defaultStringType: 'QUOTE_SINGLE',
    defaultKeyType: 'PLAIN',
  });
  return front === undefined ? yaml : `---\n${yaml}---\n${text.slice(front.length)}`;
}
