import { readFile } from 'node:fs/promises';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';

/** The pictures that delivered texts show; their files were fetched together with the texts. */
export const getStaticPaths: GetStaticPaths = async () => {
  const entries = [...(await getCollection('blog')), ...(await getCollection('projects'))];
  const html = entries.map(({ rendered }) => rendered?.html ?? '').join('');
  const files = [...html.matchAll(/\/pictures\/([\w.-]+)/g)].map(([, file]) => file!);
  return [...new Set(files)].map((file) => ({ params: { file } }));
};

export const GET: APIRoute = async ({ params: { file } }) => {
  const ending = file!.split('.').at(-1)!;
  const type = `image/${ending === 'svg' ? 'svg+xml' : ending}`;
  const bytes = new Uint8Array(await readFile(`.cache/pictures/${file!}`));
  return new Response(bytes, { headers: { 'content-type': type } });
};
