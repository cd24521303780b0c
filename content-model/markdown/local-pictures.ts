import { posix, resolve } from 'node:path';
import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { contentPath } from '../content-folder.ts';
import type { Cover, Picture } from '../schemas/picture.ts';
import {
  figureHtml,
  responsiveWidths,
  pictureHtml,
  WEBP_QUALITY,
  WIDTHS,
  type ResponsivePicture,
  type PictureOptions,
} from './picture-html.ts';
import { mapAddresses, readMarkdown } from './markdown.ts';
import { replacePictures } from './pictures.ts';

/** Indexes pictures by absolute path; Vite's keys are relative to the project root. */
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
 * A picture lying in content/, resized to every width by Astro's image service.
 * @param from the content file that shows it: content/blog/x.md
 */
async function localPicture(
  from: string,
  { path, alt }: { path: string; alt: string },
  targetWidths = WIDTHS,
): Promise<ResponsivePicture> {
  const source = files.get(absolutePath(path, from));
  if (!source) throw new Error(`${from}: picture ${path}: there is no such file`);
  const { width, height } = await sizeOf(source);
  const widths = responsiveWidths(width, targetWidths);
  const { src, srcSet } = await getImage({
    src: source,
    format: 'webp',
    quality: WEBP_QUALITY,
    widths,
    width: widths.at(-1)!,
  });
  return { src, srcset: srcSet.attribute, alt, width, height };
}

/** Gets the size through `getImage`, because Astro publishes an original as soon as its own fields are read. */
async function sizeOf(source: ImageMetadata): Promise<{ width: number; height: number }> {
  const { width, height } = (await getImage({ src: source, format: 'webp' })).rawOptions;
  return { width: width!, height: height! };
}

/** Replaces relative pictures in rendered Markdown; a Markdown title becomes the caption. */
export const withPictures = (html: string, from: string): Promise<string> =>
  replacePictures(html, async (picture) => {
    const image = pictureHtml(await localPicture(from, picture));
    return picture.caption ? figureHtml(image, picture.caption) : image;
  });

/** Renders a picture that is `width` CSS pixels wide, with a 2x version for dense screens. */
export async function smallPictureHtml({ file, alt }: Picture, from: string, width: number): Promise<string> {
  const picture = await localPicture(from, { path: file, alt }, [width, 2 * width]);
  return pictureHtml(picture, { sizes: `${width}px` });
}

/** Renders a logo of at most 160 CSS pixels; SVGs are served unchanged. @param from as for `localPicture` */
export async function logoHtml(path: string, alt: string, from: string): Promise<string> {
  const drawing = drawings.get(absolutePath(path, from));
  if (!drawing) return smallPictureHtml({ file: path, alt }, from, 160);
  const { src, rawOptions } = await getImage({ src: drawing, format: 'svg' });
  const { width: svgWidth = 1, height: svgHeight = 1 } = rawOptions;
  return pictureHtml({ src, alt, width: svgWidth, height: svgHeight });
}

const absolutePath = (path: string, from: string) => contentPath(posix.join(posix.dirname(from), path));

/** Renders a picture with its caption, by default as the first picture of its page. */
export async function coverHtml(
  { file, dark, alt, caption }: Cover,
  from: string,
  options: PictureOptions = { first: true },
): Promise<string> {
  return figureHtml(await themedHtml({ file, dark, alt }, from, options), caption);
}

/** Renders a picture, or both versions if it has one for the dark theme; CSS hides one of the two. */
export async function themedHtml(
  { file, dark, alt }: Picture,
  from: string,
  options: PictureOptions,
): Promise<string> {
  const render = async (path: string, renderOptions: PictureOptions) =>
    pictureHtml(await localPicture(from, { path, alt }), renderOptions);
  if (!dark) return render(file, options);
  const lazy = { ...options, first: false };
  return (await render(file, { ...lazy, theme: 'day' })) + (await render(dark, { ...lazy, theme: 'night' }));
}

/** Replaces the paths of relative pictures in Markdown by their public URLs. `from` is the Markdown file. */
export async function withPictureAddresses(body: string, from: string): Promise<string> {
  const addresses = new Map<string, string>();
  for (const { path } of readMarkdown(body).pictures)
    if (/^\.\.?\//.test(path))
      addresses.set(path, (await localPicture(from, { path: decodeURI(path), alt: '' })).src);
  return mapAddresses(body, (path) => addresses.get(path));
}
