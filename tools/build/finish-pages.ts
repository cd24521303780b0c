import { readdir, readFile } from 'node:fs/promises';
import type { AstroPrerenderer } from 'astro';
import { finishFiles, type FileFinisher } from './finish-files.ts';
import { fileOf } from './take-over/render-changed.ts';
import { classesIn } from './used-rules.ts';

/**
 * Hands what is rendered over to the threads that finish and write it, while the next is rendered: that takes one
 * processor, and this any other.
 * @param client `dist/client/`
 * @param kept where compressed copies are kept for the next build
 * @param directives what the Content-Security-Policies share
 * @returns with those threads, once all is bundled
 */
export function finishPages(astros: AstroPrerenderer, client: URL, kept: URL, directives: readonly string[]) {
  const { promise: files, resolve } = Promise.withResolvers<FileFinisher>();

  const prerenderer: AstroPrerenderer = {
    ...astros,
    async setup() {
      await astros.setup?.();
      const assets = new URL('_astro/', client);
      const names = (await readdir(assets)).filter((name) => name.endsWith('.js'));
      const scripts = await Promise.all(names.map((name) => readFile(new URL(name, assets), 'utf8')));
      const drawn = new Set(scripts.flatMap(classesIn));
      const started = await finishFiles(client, kept, { directives, drawn });
      // The longest take a second and more.
      for (const name of names) await started.compress(`_astro/${name}`);
      resolve(started);
    },
    async getStaticPaths() {
      const paths = await astros.getStaticPaths();
      (await files).announce(paths.map(({ pathname, route }) => fileOf(pathname, route.type)));
      return paths;
    },
    async render(request, options) {
      const made = await astros.render(request, options);
      const response = made instanceof Response ? made : made.response;
      if (!response.body) return made;
      const name = decodeURI(new URL(request.url).pathname).slice(1);
      await (await files).write(name, new Uint8Array(await response.arrayBuffer()));
      // For which Astro writes nothing.
      return new Response(null);
    },
  };
  return { prerenderer, files };
}
