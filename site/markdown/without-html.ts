import { mapHtml } from '../../content-model/markdown/markdown.ts';
import { mapTags } from '../../content-model/markdown/raw-html.ts';

const MARKS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', code: '`', del: '~~' };
const BEGINS_WITH: Record<string, string> = { h2: '## ', h3: '### ', h4: '#### ', li: '- ', br: ' ' };
/** Elements that are followed by a space or a line break. */
const CELLS = /^(td|th|dt|rt)$/;
const BLOCKS = /^(blockquote|caption|dd|div|figcaption|h[2-6]|li|p|summary|tr)$/;

/** Converts HTML within Markdown to Markdown; removes comments and HTML without an equivalent. Leaves code alone. */
export function withoutHtml(markdown: string): string {
  const links: string[] = [];
  return mapHtml(markdown, (html) =>
    mapTags(html, ({ name, isEnd, attributes }) => {
      if (name === 'img') return valueOf('alt', attributes);
      if (name === 'a' && !isEnd) links.push(valueOf('href', attributes));
      if (name === 'a') {
        const href = isEnd ? links.pop() : links.at(-1);
        return href ? (isEnd ? `](${href})` : '[') : '';
      }
      if (MARKS[name] !== undefined) return MARKS[name];
      if (!isEnd) return BEGINS_WITH[name] ?? '';
      return CELLS.test(name) ? ' ' : BLOCKS.test(name) ? '\n' : '';
    }),
  );
}

function valueOf(name: string, attributes: string): string {
  const [, double, single] =
    new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'i').exec(attributes) ?? [];
  return double ?? single ?? '';
}
