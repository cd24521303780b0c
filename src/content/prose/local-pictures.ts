import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { Cover, Picture } from '../schemas/picture.ts';
import { figureHtml, offeredWidths, pictureHtml, WIDTHS, type OfferedPicture } from './picture-html.ts';
import { replacePictures } from './pictures.ts';

const files = import.meta.glob<ImageMetadata>(
  ['/content/**/*.{avif,jpeg,jpg,png,webp}', '!/content/brand/**'],
  {
    eager: true,
    import: 'default',
  },
);
const drawings = import.meta.glob<ImageMetadata>('/content/**/*.svg', { eager: true, import: 'default' });
const FORMATS = [
  { format: 'avif', quality: 55 },
  { format: 'webp', quality: 75 },
];

/**
 * A picture lying in content/, made into every width and format by Astro's image service.
 * @param from the content file that shows it, from the project's root
 */
async function localPicture(
  from: string,
  { path, alt }: { path: string; alt: string },
  wanted = WIDTHS,
): Promise<OfferedPicture> {
  const source = files[addressOf(path, from)];
  if (!source) throw new Error(`${from}: picture ${path}: there is no such file`);
  const { width, height } = await sizeOf(source);
  const widths = offeredWidths(width, wanted);
  const made = await Promise.all(
    FORMATS.map((format) => getImage({ ...format, src: source, widths, width: widths.at(-1)! })),
  );
  return {
    formats: made.map(({ srcSet }, index) => ({
      type: `image/${FORMATS[index]!.format}`,
      srcset: srcSet.attribute,
    })),
    src: made.at(-1)!.src,
    alt,
    width,
    height,
  };
}

/** Whoever reads an original's own fields shows the original, as Astro sees it, and has it published. */
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
  const drawing = drawings[addressOf(path, from)];
  if (!drawing) return smallPictureHtml({ file: path, alt }, from, width);
  const { src, rawOptions } = await getImage({ src: drawing, format: 'svg' });
  const { width: wide = 1, height: high = 1 } = rawOptions;
  return pictureHtml({ formats: [], src, alt, width: wide, height: high });
}

const addressOf = (path: string, from: string) => decodeURI(new URL(path, `file:///${from}`).pathname);

/** A picture with the line below it, as the first one above a text unless `shown` says otherwise. */
export async function coverHtml(
  { file, alt, caption }: Cover,
  from: string,
  shown: Parameters<typeof pictureHtml>[1] = { first: true },
): Promise<string> {
  return figureHtml(pictureHtml(await localPicture(from, { path: file, alt }), shown), caption);
}

/** Markdown with the addresses that the pictures beside its file `from` have on the site. */
export async function withPictureAddresses(body: string, from: string): Promise<string> {
  let text = body;
  for (const [, path] of body.matchAll(/!\[[^\]]*\]\((\.\.?\/[^)\s]+)/g)) {
    const { src } = await localPicture(from, { path: path!, alt: '' });
    text = text.replaceAll(`](${path}`, () => `](${src}`);
  }
  return text;
}
