import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path/posix';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import { downloadsIn } from '../../content/prose/downloads.ts';
import { textsOf } from '../../content/prose/texts.ts';

/** The files that texts offer; one that no text names any more is not published. */
export const getStaticPaths: GetStaticPaths = async () => {
  const entries = [
    ...(await getCollection('blog')),
    ...(await getCollection('projects')),
    ...(await getCollection('legal')),
  ];
  const files = entries.flatMap(({ filePath, ...entry }) =>
    filePath ? downloadsIn(textsOf(entry).body).map((path) => join(dirname(filePath), path)) : [],
  );
  return [...new Set(files)].map((source) => ({
    params: { file: source.slice('content/'.length) },
    props: { source },
  }));
};

export const GET: APIRoute<{ source: string }> = async ({ props: { source } }) =>
  new Response(new Uint8Array(await readFile(source)));
