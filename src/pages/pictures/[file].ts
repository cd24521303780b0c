import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { textsOf } from '../../content/prose/texts.ts';

/** The pictures that delivered texts show; their files were fetched together with the texts. */
export const getStaticPaths: GetStaticPaths = async () => {
  const entries = [...(await getCollection('blog')), ...(await getCollection('projects'))];
  const delivered = entries.filter(({ filePath }) => !filePath);
  const files = delivered.flatMap((entry) => picturesIn(textsOf(entry).html));
  return [...new Set(files)].map((file) => ({ params: { file } }));
};

const picturesIn = (html: string) => [...html.matchAll(/\/pictures\/([\w.-]+)/g)].map(([, file]) => file!);

export const GET: APIRoute = async ({ params: { file } }) => {
  const ending = file!.split('.').at(-1)!;
  const type = `image/${ending === 'svg' ? 'svg+xml' : ending}`;
  const bytes = new Uint8Array(await readFile(`.cache/pictures/${file!}`));
  return new Response(bytes, { headers: { 'content-type': type } });
};
