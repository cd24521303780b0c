import { z } from 'astro/zod';

const IS_PICTURE = /\.(avif|jpe?g|png|webp)$/;
const IS_DRAWING = /\.svg$/;
/** The local server that stands for Contentful in tests. */
const testServer = /^http:\/\/127\.0\.0\.1:\d+$/.exec(process.env['CONTENTFUL_HOST'] ?? '')?.[0];
/**
 * Where a build fetches pictures from: only Contentful's media library, because an editor could otherwise make the server
 * call addresses of its own network (OWASP "Server-Side Request Forgery").
 */
export const PICTURE_HOSTS = [
  { protocol: 'https', hostname: '**.ctfassets.net' },
  ...(testServer ? [{ protocol: 'http', hostname: '127.0.0.1', port: new URL(testServer).port }] : []),
];
const REMOTE = ['https://[\\w.-]+\\.ctfassets\\.net', ...(testServer ? [testServer] : [])].join('|');
/** Relative path of a picture file, or the address of one of Contentful's. */
const ADDRESS = new RegExp(`^(\\.\\.?/.+\\.(avif|jpe?g|png|webp)|(${REMOTE})/\\S+)$`);

const withSmallEnding = (file: string) => file.replace(/\.\w+$/, (ending) => ending.toLowerCase());

const address = z
  .string()
  .regex(ADDRESS, {
    error: ({ input }) =>
      ADDRESS.test(String(input).toLowerCase())
        ? `must end in small letters; rename the file to ${withSmallEnding(String(input))}, here and in its folder`
        : 'must be a file beside this one ending in .jpg, .png, .webp or .avif, such as ./till.jpg',
  })
  // Forms show it and upload another.
  .meta({ format: 'picture' });

/** A picture with its alternative text. */
export const picture = z.strictObject({
  file: address
    .describe('A picture beside this file, such as ./till.jpg. At least 1,440 pixels wide if it can be.')
    .meta({ help: 'At least 1,440 pixels wide if it can be.' }),
  dark: address.optional().describe('The same picture for the dark theme, where it shows an interface.'),
  narrow: address.optional().describe('A narrow version for phones, where its letters would be too small.'),
  narrowDark: address.optional().describe('The narrow version for the dark theme.'),
  alt: z
    .string({ error: 'is missing; describe the picture for people who cannot see it' })
    .trim()
    .min(1, 'is empty; describe the picture for people who cannot see it')
    .max(300)
    .describe('What the picture shows, for those who do not see it.')
    .meta({ title: 'Alternative text' }),
});

/** A picture with an optional caption. */
export const cover = picture
  .extend({ caption: z.string().trim().min(1).max(240).optional().describe('A line below the picture.') })
  .describe('A picture above the text, with alternative text and, if you like, a caption.');

/** Returns the pictures in parsed content as [field path, file path], such as cover.file. */
export const picturesInData = (
  value: unknown,
  path: (string | number)[] = [],
): [(string | number)[], string][] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([name, child]) => {
        const fieldPath = [...path, Array.isArray(value) ? Number(name) : name];
        // Only a `dark` beside `file` is a picture; brand.yaml's logo has `dark` without `file`.
        const isVersion = ['dark', 'narrow', 'narrowDark'].includes(name) && 'file' in value;
        const isPicture = name === 'file' || name === 'logo' || isVersion;
        return isPicture && typeof child === 'string' && /^\.\.?\//.test(child)
          ? [[fieldPath, child]]
          : picturesInData(child, fieldPath);
      });

/** Fields with a product screenshot: minimum width in pixels, and allowed range of height divided by width. */
const SCREENS = [
  { field: /^moments\.items\.\d+\.picture\./, device: 'product', minWidth: 600, ratio: [0.4, 1.6] },
  { field: /^moments\.phone\./, device: 'phone', minWidth: 600, ratio: [1.6, 2.3] },
] as const;

/** A picture's size in pixels, or why it cannot be used. */
export type PictureFile = { width: number; height: number } | { reason: string };

/** Returns why a picture is unsuitable as a screenshot in this field; undefined if it is suitable. */
function screenIssue(width: number, height: number, field: string): string | undefined {
  const screen = SCREENS.find((entry) => entry.field.test(field));
  if (!screen) return undefined;
  const { device, minWidth, ratio } = screen;
  if (width < minWidth) return `is ${width} pixels wide; a ${device} picture needs ${minWidth}`;
  if (height / width >= ratio[0] && height / width <= ratio[1]) return undefined;
  return `is ${width} × ${height} pixels; a ${device} picture is ${ratio.join(' to ')} times as high as wide`;
}

export type Picture = z.infer<typeof picture>;
export type Cover = z.infer<typeof cover>;

/**
 * Returns why a picture of a content file cannot be shown; undefined if it can.
 * @param findFile looks up a picture by path relative to the content file
 * @param field such as `moments.phone.file`; a logo may be an SVG
 */
export function pictureIssue(
  path: string,
  findFile: (path: string) => PictureFile | undefined,
  field = '',
): string | undefined {
  if (!/^\.\.?\//.test(path)) {
    return `picture ${path}: put it beside the text and write its name, such as ./till.jpg`;
  }
  const isSvgLogo = /(^|\.)logo$/.test(field) && IS_DRAWING.test(path);
  if (!isSvgLogo && !IS_PICTURE.test(path))
    return IS_PICTURE.test(path.toLowerCase())
      ? `picture ${path}: the name has to end in small letters; rename it to ${withSmallEnding(path)}`
      : `picture ${path}: the name has to end in .jpg, .png, .webp or .avif`;
  const file = findFile(path);
  if (!file) return `picture ${path}: there is no such file`;
  const reason = 'reason' in file ? file.reason : screenIssue(file.width, file.height, field);
  return reason && `picture ${path}: ${reason}`;
}
