import { readdir, readFile } from 'node:fs/promises';
import type { AstroPrerenderer } from 'astro';
import { inlineHashes } from '../../server/http/inline-hashes.ts';
import { leanHtml } from './lean-html.ts';
import { withJoinedScripts, withOneStyle } from './one-style.ts';
import { isText, type Compressor } from './precompress.ts';
import { fileOf } from './take-over/render-changed.ts';
import { classesIn, withUsedRules } from './used-rules.ts';

/**
 * Gives every page that is rendered one style element with the rules it needs and few scripts, and has it compressed
 * while the next ones are rendered: that takes one processor, and compressing any other.
 * @param folder `dist/client/`
 * @param directives what the Content-Security-Policies share
 * @returns with the names of the files that were rendered, and the policies of the pages among them (path → header value)
 */
export function finishPages(
  astros: AstroPrerenderer,
  folder: URL,
  directives: readonly string[],
  compressor: Compressor,
) {
  const policies: Record<string, string> = {};
  const rendered = new Set<string>();
  const drawn = new Set<string>();

  const prerenderer: AstroPrerenderer = {
    ...astros,
    async setup() {
      await astros.setup?.();
      const assets = new URL('_astro/', folder);
      for (const name of await readdir(assets))
        if (name.endsWith('.js'))
          for (const part of classesIn(await readFile(new URL(name, assets), 'utf8'))) drawn.add(part);
    },
    async getStaticPaths() {
      const paths = await astros.getStaticPaths();
      compressor.announce(paths.map(({ pathname, route }) => fileOf(pathname, route.type)));
      return paths;
    },
    async render(request, options) {
      const made = await astros.render(request, options);
      const { response, ...others } = made instanceof Response ? { response: made } : made;
      const name = decodeURI(new URL(request.url).pathname).slice(1);
      if (!response.body || !isText(name)) return made;
      let content = Buffer.from(await response.arrayBuffer());
      if (name.endsWith('.html')) {
        const html = leanHtml(withUsedRules(withOneStyle(withJoinedScripts(content.toString())), drawn));
        policies[pathOf(name)] = policyOf(html, directives);
        content = Buffer.from(html);
      }
      rendered.add(name);
      await compressor.add(name, content);
      return { ...others, response: new Response(content, response) };
    },
  };
  return { prerenderer, rendered, policies };
}

/** `/blog` of `blog.html`, `/` of `index.html`. */
export const pathOf = (name: string) => `/${name.replace(/(^|\/)index\.html$|\.html$/, '')}`;

/**
 * `directives`, and the hashes of exactly the scripts and styles that stand in the page; origins that it does not name
 * are left out. Built pages hold nothing a visitor wrote, so what stands in them is ours.
 */
function policyOf(html: string, directives: readonly string[]): string {
  const hashes = inlineHashes(html);
  const sources = [
    `script-src 'self' ${[...hashes.script].join(' ')}`,
    `style-src 'self' ${[...hashes.style].join(' ')}`,
  ];
  const policy = [...directives, ...sources].map((directive) => directive.trim()).join('; ');
  return policy.replace(/ https:[^\s;]+/g, (origin) => (html.includes(origin.trim()) ? origin : ''));
}
