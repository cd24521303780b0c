import type { APIRoute, GetStaticPaths } from 'astro';
import sharp from 'sharp';
import { favicon, ICONS, iconDrawing, type Icon } from '../seo/icons.ts';

export const getStaticPaths: GetStaticPaths = () =>
  ICONS.map((icon) => ({ params: { icon: icon.name }, props: { icon } }));

/** The PNG icons for phones and installed sites, drawn from the site's one icon. */
export const GET: APIRoute<{ icon: Icon }> = async ({ props: { icon } }) => {
  const drawing = iconDrawing(favicon(), icon);
  const png = await sharp(Buffer.from(drawing))
    .resize(icon.size)
    .png({ palette: true, effort: 10 })
    .toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'content-type': 'image/png' } });
};
