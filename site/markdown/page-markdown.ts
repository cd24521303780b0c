import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';

/**
 * Parts without text of their own: navigation, controls, the row of a visitor's own team, demos, drawings, whatever is hidden, and the dark version of a
 * picture, which follows the light one.
 */
const OMITTED =
  'nav, form, fieldset, label, button, [role=radiogroup], dialog, template, script, style, svg, iframe, astro-island, [data-miniature], [data-own-team], [hidden], [aria-hidden=true], picture + picture';

/**
 * Converts the main part of a page to Markdown (GitHub's flavor, for tables), with absolute links.
 * @param html the whole page
 * @param address the URL of the page
 */
export function pageMarkdown(html: string, address: string): string {
  const main = /<main[\s>].*<\/main>/s.exec(html)![0];
  const toUrl = (node: HTMLElement, attribute: string) =>
    new URL(node.getAttribute(attribute) ?? '', address).href;
  const service = new TurndownService({
    headingStyle: 'atx',
    bulletListMarker: '-',
    codeBlockStyle: 'fenced',
  })
    .use(gfm)
    .addRule('link', {
      filter: (node) => node.nodeName === 'A' && node.hasAttribute('href'),
      replacement: (content, node) => {
        // CSS separates neighboring links, such as buttons.
        const space = node.nextSibling?.nodeName === 'A' ? ' ' : '';
        return content.trim() && `[${content.trim()}](${toUrl(node, 'href')})${space}`;
      },
    })
    .addRule('picture', {
      filter: 'img',
      replacement: (_, node) => `![${node.getAttribute('alt') ?? ''}](${toUrl(node, 'src')})`,
    })
    .addRule('term', {
      filter: 'dt',
      replacement: (content) => `\n\n**${content.trim()}**\n\n`,
    })
    .addRule('omitted', { filter: (node) => node.matches(OMITTED), replacement: () => '' });
  return `${service.turndown(main)}\n\n---\n\n<${address}>\n`;
}
