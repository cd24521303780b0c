import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';

/** The pictures of texts from Contentful, fetched together with the texts. */
export const getStaticPaths: GetStaticPaths = async () => {
  const entries = [...(await getCollection('blog')), ...(await getCollection('projects'))];
  const fetched = entries.filter(({ filePath }) => !filePath);
  const files = fetched.flatMap(({ rendered }) => picturesIn(rendered?.html ?? ''));
  return [...new Set(files)].map((file) => ({ params: { file } }));
};

const picturesIn = (html: string) => [...html.matchAll(/\/pictures\/([\w.-]+)/g)].map(([, file]) => file!);

export const GET: APIRoute = async ({ params: { file } }) => {
  const extension = file!.split('.').at(-1)!;
  const type = `image/${extension === 'svg' ? 'svg+xml' : extension}`;
  const bytes = new Uint8Array(await readFile(`.cache/pictures/${file!}`));
  return new Response(bytes, { headers: { 'content-type': type } });
};
