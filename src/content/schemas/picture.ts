import { z } from 'astro/zod';

const IS_PICTURE = /\.(avif|jpe?g|png|webp)$/;
const IS_DRAWING = /\.svg$/;
/** Pictures from Contentful are fetched to this path; those of files lie beside them. */
const ADDRESS = /^(\.\.?\/.+\.(avif|jpe?g|png|webp)|\/pictures\/[\w.-]+)$/;

/** A picture with the words for those who do not see it. */
export const picture = z.strictObject({
  file: z
    .string()
    .regex(ADDRESS, 'must be a file beside this one ending in .jpg, .png, .webp or .avif, such as ./till.jpg')
    .describe('The picture, lying beside this file: ./till.jpg. At least 1,440 pixels wide if it can be.'),
  alt: z
    .string({ error: 'is missing: it is what is said to those who do not see the picture' })
    .trim()
    .min(1, 'is empty: it is what is said to those who do not see the picture')
    .max(300)
    .describe('What the picture shows, for those who do not see it.'),
});

/** The same with a line below it, which may be left out. */
export const cover = picture
  .extend({ caption: z.string().trim().min(1).max(240).optional().describe('A line below the picture.') })
  .describe('A picture above the text: file, alt text and, if you like, a caption.');

/** The pictures that a content file names, with the path of each field: cover.file, strip.clients.0.logo. */
export const picturesInData = (
  value: unknown,
  path: (string | number)[] = [],
): [(string | number)[], string][] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([name, inner]) => {
        const here = [...path, Array.isArray(value) ? Number(name) : name];
        return (name === 'file' || name === 'logo') && typeof inner === 'string' && /^\.\.?\//.test(inner)
          ? [[here, inner]]
          : picturesInData(inner, here);
      });

export type Picture = z.infer<typeof picture>;
export type Cover = z.infer<typeof cover>;

/**
 * Says why a picture of a content file cannot be shown; undefined when it can.
 * @param isFile whether there is a file at a path, seen from the content file
 * @param field its name; a logo may be a drawing
 */
export function pictureIssue(
  path: string,
  isFile: (path: string) => boolean,
  field?: string | number,
): string | undefined {
  if (!/^\.\.?\//.test(path)) {
    return `picture ${path}: put it beside the text and write its name, such as ./till.jpg`;
  }
  const drawn = field === 'logo' && IS_DRAWING.test(path);
  if (!drawn && !IS_PICTURE.test(path))
    return `picture ${path}: the name has to end in .jpg, .png, .webp or .avif`;
  return isFile(path) ? undefined : `picture ${path}: there is no such file`;
}
