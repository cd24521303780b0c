import type { APIRoute, GetStaticPaths } from 'astro';
import pictures from 'virtual:brand-pictures';
import type { BrandPicture } from '../../../content-model/schemas/brand.ts';
import { brandFile, brandFiles } from '../../seo/brand-pictures.ts';

export const getStaticPaths: GetStaticPaths = () =>
  Array.from(brandFiles(pictures), ([file, picture]) => ({ params: { file }, props: { picture } }));

/** The logo and wordmark of content/brand.yaml, as SVG and as PNG. */
export const GET: APIRoute<{ picture: BrandPicture }> = async ({ params: { file }, props: { picture } }) => {
  const type = file!.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
  return new Response(new Uint8Array(await brandFile(file!, picture)), { headers: { 'content-type': type } });
};
