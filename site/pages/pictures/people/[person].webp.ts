import { posix } from 'node:path';
import type { APIRoute, GetStaticPaths } from 'astro';
import { getCollection } from 'astro:content';
import sharp from 'sharp';
import { contentPath } from '../../../../content-model/content-folder.ts';
import { PORTRAIT_PIXELS } from '../../../queries/contact-people.ts';

/** The photographs of people for the contact page, which is rendered on demand, where Astro makes no pictures. */
export const getStaticPaths: GetStaticPaths = async () =>
  (await getCollection('authors')).flatMap(({ id, data }) =>
    data.portrait ? [{ params: { person: id }, props: { file: data.portrait.file } }] : [],
  );

export const GET: APIRoute<{ file: string }> = async ({ props: { file } }) => {
  const photograph = sharp(contentPath(posix.join('content/authors', file)))
    .autoOrient()
    .resize(PORTRAIT_PIXELS, PORTRAIT_PIXELS)
    .webp();
  return new Response(new Uint8Array(await photograph.toBuffer()), {
    headers: { 'content-type': 'image/webp' },
  });
};
