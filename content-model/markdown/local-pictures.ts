import { posix, resolve } from 'node:path';
import { getImage, inferRemoteSize } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import { contentPath } from '../content-folder.ts';
import type { Cover, Picture } from '../schemas/picture.ts';
import {
  figureHtml,
  pictureHtml,
  responsiveWidths,
  WEBP_QUALITY,
  WIDTHS,
  TEXT_SIZES,
  type ResponsivePicture,
} from './picture-html.ts';
import type { PagePicture } from './page-picture.ts';
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
 * A picture lying in content/, or in Contentful's media library, resized to every width by Astro's image service.
 * @param from the content file that shows it: content/blog/x.md
 */
async function localPicture(
  from: string,
  { path, alt }: { path: string; alt: string },
  targetWidths = WIDTHS,
): Promise<ResponsivePicture> {
  const source = isRemote(path) ? path : files.get(absolutePath(path, from));
  if (!source) throw new Error(`${from}: picture ${path}: there is no such file`);
  const { width, height } = await sizeOf(source);
  const widths = responsiveWidths(width, targetWidths);
  const widest = widths.at(-1)!;
  const { src, srcSet } = await getImage({
    src: source,
    format: 'webp',
    quality: WEBP_QUALITY,
    widths,
    width: widest,
    // Astro knows the shape of local pictures only.
    ...(isRemote(path) && { height: Math.round((height * widest) / width) }),
  });
  return { src, srcset: srcSet.attribute, alt, width, height };
}

const isRemote = (path: string) => /^https?:/.test(path);

/** Gets the size through `getImage`, because Astro publishes an original as soon as its own fields are read. */
async function sizeOf(source: ImageMetadata | string): Promise<{ width: number; height: number }> {
  if (typeof source === 'string') return inferRemoteSize(source);
  const { width, height } = (await getImage({ src: source, format: 'webp' })).rawOptions;
  return { width: width!, height: height! };
}

/**
 * Replaces relative pictures in rendered Markdown; a Markdown title becomes the caption. Beside report.webp,
 * report-narrow.webp is its version for phones.
 */
export const withPictures = (html: string, from: string): Promise<string> =>
  replacePictures(html, async (picture) => {
    const path = picture.path.replace(/(\.\w+)$/, '-narrow$1');
    const narrow = files.has(absolutePath(path, from))
      ? await localPicture(from, { ...picture, path })
      : undefined;
    const image = pictureHtml(await localPicture(from, picture), { narrow });
    return picture.caption ? figureHtml(image, picture.caption) : image;
  });

/** A picture that is `width` CSS pixels wide, with a 2x version for dense screens. */
export async function smallPicture(
  { file, alt }: Picture,
  from: string,
  width: number,
): Promise<PagePicture> {
  const picture = await localPicture(from, { path: file, alt }, [width, 2 * width]);
  return { versions: [picture], sizes: `${width}px`, isFirst: false };
}

/** A logo of at most 160 CSS pixels; SVGs are served unchanged. @param from as for `localPicture` */
export async function logoPicture(path: string, alt: string, from: string): Promise<PagePicture> {
  const drawing = drawings.get(absolutePath(path, from));
  if (!drawing) return smallPicture({ file: path, alt }, from, 160);
  const { src, rawOptions } = await getImage({ src: drawing, format: 'svg' });
  const { width = 1, height = 1 } = rawOptions;
  return { versions: [{ src, alt, width, height }], sizes: '', isFirst: false };
}

const absolutePath = (path: string, from: string) => contentPath(posix.join(posix.dirname(from), path));

/** How a page shows a picture. */
type Display = Partial<Pick<PagePicture, 'sizes' | 'isFirst'>>;

/** A picture with its caption, by default as the first picture of its page. */
export async function coverPicture(
  { caption, ...picture }: Cover,
  from: string,
  display: Display = { isFirst: true },
): Promise<PagePicture> {
  return { ...(await themedPicture(picture, from, display)), caption };
}

/** A picture, with its versions for the dark theme and for phones. Of two themes none is loaded eagerly. */
export async function themedPicture(
  { file, dark, narrow, narrowDark = narrow, alt }: Picture,
  from: string,
  { sizes = TEXT_SIZES, isFirst = false }: Display = {},
): Promise<PagePicture> {
  const versionOf = async (path: string, forPhones: string | undefined) => ({
    ...(await localPicture(from, { path, alt })),
    narrow: forPhones === undefined ? undefined : await localPicture(from, { path: forPhones, alt }),
  });
  const light = await versionOf(file, narrow);
  if (!dark) return { versions: [light], sizes, isFirst };
  const night = await versionOf(dark, narrowDark);
  return {
    versions: [
      { ...light, theme: 'day' },
      { ...night, theme: 'night' },
    ],
    sizes,
    isFirst: false,
  };
}
