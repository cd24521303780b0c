import { posix, resolve } from 'node:path';
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { contentPath } from '../content-folder.ts';
import type { Cover, Picture } from '../schemas/picture.ts';
import {
  figureHtml,
  offeredWidths,
  pictureHtml,
  WEBP_QUALITY,
  WIDTHS,
  type OfferedPicture,
  type Shown,
} from './picture-html.ts';
import { mapAddresses, readMarkdown } from './markdown.ts';
import { replacePictures } from './pictures.ts';

/** By the file's whole path; Vite names each from the project's folder. */
const byPath = (pictures: Record<string, ImageMetadata>) =>
  new Map(Object.entries(pictures).map(([name, picture]) => [resolve(name.replace(/^\//, '')), picture]));

const files = byPath(
  import.meta.glob(['#content/**/*.{avif,jpeg,jpg,png,webp}', '!#content/brand/**'], {
    eager: true,
    import: 'default',
  }),
);
const drawings = byPath(import.meta.glob('#content/**/*.svg', { eager: true, import: 'default' }));

/**
 * A picture lying in content/, made into every width by Astro's image service.
 * @param from the content file that shows it: content/blog/x.md
 */
async function localPicture(
  from: string,
  { path, alt }: { path: string; alt: string },
  wanted = WIDTHS,
): Promise<OfferedPicture> {
  const source = files.get(placeOf(path, from));
  if (!source) throw new Error(`${from}: picture ${path}: there is no such file`);
  const { width, height } = await sizeOf(source);
  const widths = offeredWidths(width, wanted);
  const { src, srcSet } = await getImage({
    src: source,
    format: 'webp',
    quality: WEBP_QUALITY,
    widths,
    width: widths.at(-1)!,
  });
  return { src, srcset: srcSet.attribute, alt, width, height };
}

/** Astro publishes an original only if its fields are read, so they are read only when it is shown. */
async function sizeOf(source: ImageMetadata): Promise<{ width: number; height: number }> {
  const { width, height } = (await getImage({ src: source, format: 'webp' })).rawOptions;
  return { width: width!, height: height! };
}

/** Rendered Markdown with the pictures that lie beside its file `from`; a title in quotes becomes the line below. */
export const withPictures = (html: string, from: string): Promise<string> =>
  replacePictures(html, async (picture) => {
    const made = pictureHtml(await localPicture(from, picture));
    return picture.caption ? figureHtml(made, picture.caption) : made;
  });

/** A picture of `width` pixels on the page, made for dense screens too: a portrait. */
export async function smallPictureHtml({ file, alt }: Picture, from: string, width: number): Promise<string> {
  const picture = await localPicture(from, { path: file, alt }, [width, 2 * width]);
  return pictureHtml(picture, { sizes: `${width}px` });
}

/** A logo of at most `width` pixels on the page, as HTML; drawings stay what they are. @param from as above */
export async function logoHtml(path: string, alt: string, from: string, width: number): Promise<string> {
  const drawing = drawings.get(placeOf(path, from));
  if (!drawing) return smallPictureHtml({ file: path, alt }, from, width);
  const { src, rawOptions } = await getImage({ src: drawing, format: 'svg' });
  const { width: wide = 1, height: high = 1 } = rawOptions;
  return pictureHtml({ src, alt, width: wide, height: high });
}

const placeOf = (path: string, from: string) => contentPath(posix.join(posix.dirname(from), path));

/** A picture with its caption. It is taken for the first of a page unless `shown` says otherwise. */
export async function coverHtml(
  { file, dark, alt, caption }: Cover,
  from: string,
  shown: Shown = { first: true },
): Promise<string> {
  return figureHtml(await themedHtml({ file, dark, alt }, from, shown), caption);
}

/** A picture, or where it has one for the dark theme both, of which the page shows one. */
export async function themedHtml({ file, dark, alt }: Picture, from: string, shown: Shown): Promise<string> {
  const made = async (path: string, how: Shown) => pictureHtml(await localPicture(from, { path, alt }), how);
  if (!dark) return made(file, shown);
  const lazy = { ...shown, first: false };
  return (await made(file, { ...lazy, theme: 'day' })) + (await made(dark, { ...lazy, theme: 'night' }));
}

/** Markdown with the addresses that the pictures beside its file `from` have on the site. */
export async function withPictureAddresses(body: string, from: string): Promise<string> {
  const addresses = new Map<string, string>();
  for (const { path } of readMarkdown(body).pictures)
    if (/^\.\.?\//.test(path))
      addresses.set(path, (await localPicture(from, { path: decodeURI(path), alt: '' })).src);
  return mapAddresses(body, (path) => addresses.get(path));
}
