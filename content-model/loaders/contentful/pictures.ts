import { createHash } from 'node:crypto';
import { z } from 'astro/zod';
import { responsiveWidths, WEBP_QUALITY, type ResponsivePicture } from '../../markdown/picture-html.ts';
import type { SpaceAsset } from './space.ts';

/** A picture of an entry. Sizes are in pixels. */
export interface Picture {
  /** Base name of its files. Includes a hash of the source URL, so it changes with the picture. */
  name: string;
  /** URL of the original. */
  source: string;
  alt: string;
  width: number;
  height: number;
  /** False for drawings and animations, which are served unchanged. */
  photo: boolean;
}

const assetFields = z.object({
  description: z
    .string({ error: 'is missing: it is what is said in the place of the picture (alt text)' })
    .trim()
    .min(1, 'is empty: it is what is said in the place of the picture (alt text)')
    .max(300),
  file: z.object({
    url: z.string(),
    contentType: z.string().startsWith('image/', 'is no picture; link to the file instead'),
    details: z.object({ image: z.object({ width: z.int().positive(), height: z.int().positive() }) }),
  }),
});

/** Throws an Error that names the asset and the invalid field. */
export function pictureOf(asset: SpaceAsset): Picture {
  const result = assetFields.safeParse(asset.fields);
  if (!result.success) {
    const issues = result.error.issues.map(({ path, message }) => `field "${path.join('.')}" ${message}`);
    throw new Error(`asset ${asset.sys.id}: ${issues.join('; ')}`);
  }
  const { file, description } = result.data;
  const source = fileAddress(file.url);
  const version = createHash('sha256').update(source).digest('hex').slice(0, 8);
  return {
    name: `${asset.sys.id}-${version}`,
    source,
    alt: description,
    ...file.details.image,
    photo: /^image\/(jpeg|png|webp|avif)$/.test(file.contentType),
  };
}

/** Adds https: to the scheme-relative URLs that the API returns. */
export const fileAddress = (url: string) => (url.startsWith('//') ? `https:${url}` : url);

/** One file of a picture: name below /pictures/, and source URL. */
export interface PictureFile {
  name: string;
  sourceUrl: string;
  width: number;
}

/** The files of a picture, the narrowest first. */
export function pictureFiles({ name, source, width, photo }: Picture): PictureFile[] {
  if (!photo) {
    const [extension = 'img'] = /(?<=\.)[a-z]+$/.exec(new URL(source).pathname.toLowerCase()) ?? [];
    return [{ name: `${name}.${extension}`, sourceUrl: source, width }];
  }
  return responsiveWidths(width).map((fileWidth) => ({
    name: `${name}-${fileWidth}.webp`,
    // Contentful's Images API: https://www.contentful.com/developers/docs/references/images-api/
    sourceUrl: `${source}?w=${fileWidth}&fm=webp&q=${WEBP_QUALITY}`,
    width: fileWidth,
  }));
}

const publicPath = ({ name }: PictureFile) => `/pictures/${name}`;

/** The address of a picture's widest file. */
export const picturePath = (picture: Picture): string => publicPath(pictureFiles(picture).at(-1)!);

export function withSrcset(picture: Picture): ResponsivePicture {
  const { alt, width, height } = picture;
  const widths = pictureFiles(picture).map((file) => `${publicPath(file)} ${file.width}w`);
  return { src: picturePath(picture), srcset: widths.join(', '), alt, width, height };
}
