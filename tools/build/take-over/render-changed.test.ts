import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroPrerenderer } from 'astro';
import { expect, onTestFinished, test } from 'vitest';
import { renderChanged } from './render-changed.ts';

type Paths = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>;

/** A site of these endpoints, by path with their keys, made from nothing. */
async function madeOf(keys: Readonly<Record<string, string | undefined>>) {
  const client = pathToFileURL(`${await mkdtemp(join(tmpdir(), 'render-changed-'))}/`);
  onTestFinished(() => rm(client, { recursive: true }));
  const asked: string[] = [];
  const paths = Object.entries(keys).map(([pathname, cacheKey]) => ({
    pathname,
    cacheKey,
    route: { type: 'endpoint' },
  }));
  const astros = {
    name: 'astros',
    getStaticPaths: async () => paths as unknown as Paths,
    render: async ({ url }: Request) => {
      asked.push(new URL(url).pathname);
      return new Response(`made for ${new URL(url).pathname}`);
    },
  };
  const { prerenderer, pages, writeSame } = renderChanged(astros, undefined, '', client);
  for (const { pathname, route } of await prerenderer.getStaticPaths()) {
    const options = { routeData: route } as Parameters<AstroPrerenderer['render']>[1];
    const made = await prerenderer.render(new Request(`http://site${pathname}`), options);
    const { body } = made instanceof Response ? made : made.response;
    if (!body) continue;
    await mkdir(new URL('.', new URL(pathname.slice(1), client)), { recursive: true });
    await writeFile(new URL(pathname.slice(1), client), await new Response(body).text());
  }
  return { client, asked, pages, writeSame };
}

test('what has the same key is made once, and is there under each name', async () => {
  const { client, asked, pages, writeSame } = await madeOf({
    '/cards/blog.png': 'a',
    '/cards/blog/one.png': 'a',
    '/cards/blog/two.png': 'b',
    '/feed.xml': undefined,
    '/index.md': undefined,
  });
  writeSame();
  expect(asked).toEqual(['/cards/blog.png', '/cards/blog/two.png', '/feed.xml', '/index.md']);
  expect(await readFile(new URL('cards/blog/one.png', client), 'utf8')).toBe('made for /cards/blog.png');
  expect(await readdir(client, { recursive: true })).toContain('cards/blog/one.png');
  expect(Object.keys(pages)).toContain('cards/blog/one.png');
});

test('a file that is to be the same as one that is missing is a fault of the build', async () => {
  const { client, writeSame } = await madeOf({ '/cards/blog.png': 'a', '/cards/blog/one.png': 'a' });
  await rm(new URL('cards/blog.png', client));
  expect(writeSame).toThrow('cards/blog/one.png');
});
