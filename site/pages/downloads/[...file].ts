import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { contentPath } from '../../../content-model/content-folder.ts';
import { downloadsIn } from '../../../content-model/markdown/downloads.ts';
import { markdownOf } from '../../queries/texts.ts';

/** The files that texts link to. Files without a link are not published. */
export const getStaticPaths: GetStaticPaths = async () => {
  const entries = [
    ...(await getCollection('blog')),
    ...(await getCollection('projects')),
    ...(await getCollection('legal')),
  ];
  const files = entries.map(async (entry) => {
    const { filePath } = entry;
    return filePath ? downloadsIn(await markdownOf(entry)).map((path) => join(dirname(filePath), path)) : [];
  });
  return [...new Set((await Promise.all(files)).flat())].map((source) => ({
    params: { file: source.slice('content/'.length) },
    props: { source },
  }));
};

export const GET: APIRoute<{ source: string }> = async ({ props: { source } }) =>
  new Response(new Uint8Array(await readFile(contentPath(source))));
