/** WebP at this quality is as true as AVIF at 55, takes a quarter of the time to make and a tenth more bytes. */
export const WEBP_QUALITY = 70;

/** A picture as a page offers it: the same one in several widths. Sizes in pixels. */
export interface OfferedPicture {
  src: string;
  /** Its widths with their addresses; a drawing has one for all. */
  srcset?: string;
  alt: string;
  width: number;
  height: number;
}

/** Widths a picture is offered in: a phone's text column, and the page's on a dense screen. */
export const WIDTHS = [480, 960, 1440];

/** The widths for a picture that is `width` wide; none is larger than the picture. */
export const offeredWidths = (width: number, wanted = WIDTHS): number[] => [
  ...new Set([...wanted.filter((one) => one < width), Math.min(width, wanted.at(-1)!)]),
];

/** A picture may be wider than the text that it is in. */
const SIZES = '(min-width: 62rem) min(60rem, 62vw), 100vw';

/** How a picture is shown on a page. */
export interface Shown {
  /** Whether it is the first picture of its page. */
  first?: boolean;
  sizes?: string;
  /** The theme it is for, where each has one of its own. */
  theme?: 'day' | 'night';
}

/**
 * The HTML of a picture with reserved space. It loads lazily unless it is `first`, which is probably in the first
 * screen.
 */
export function pictureHtml(
  { src, srcset, alt, width, height }: OfferedPicture,
  { first = false, sizes = SIZES, theme }: Shown = {},
): string {
  const widths = srcset?.includes(',') ? ` srcset="${escapeHtml(srcset)}" sizes="${sizes}"` : '';
  const when = first ? 'fetchpriority="high"' : 'loading="lazy"';
  return `<picture${theme ? ` class="${theme}"` : ''}><img src="${escapeHtml(src)}"${widths} width="${width}" height="${height}" alt="${escapeHtml(alt)}" ${when}></picture>`;
}

/** A picture with a line below it. */
export const figureHtml = (picture: string, caption: string | undefined): string =>
  `<figure>${picture}${caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : ''}</figure>`;

export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
