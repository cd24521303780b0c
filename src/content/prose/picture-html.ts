/** A picture as a page offers it: the same one in several formats and widths. Sizes in pixels. */
export interface OfferedPicture {
  /** The smallest format first; what every browser can show is the last. */
  formats: { type: string; srcset: string }[];
  /** For browsers that choose nothing. */
  src: string;
  alt: string;
  width: number;
  height: number;
}

/** Widths a picture is offered in: a phone's text column, and the page's on a dense screen. */
export const WIDTHS = [480, 960, 1440];
/** The one width of the WebP file for browsers without AVIF, which all have had since 2024. */
export const FALLBACK_WIDTHS = [960];

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
  { formats, src, alt, width, height }: OfferedPicture,
  { first = false, sizes = SIZES, theme }: Shown = {},
): string {
  const sources = formats
    .slice(0, -1)
    .map(({ type, srcset }) => `<source type="${type}" srcset="${attribute(srcset)}" sizes="${sizes}">`);
  const srcset = formats.at(-1)?.srcset ?? '';
  const widths = srcset.includes(',') ? ` srcset="${attribute(srcset)}" sizes="${sizes}"` : '';
  const when = first ? 'fetchpriority="high"' : 'loading="lazy"';
  return `<picture${theme ? ` class="${theme}"` : ''}>${sources.join('')}<img src="${attribute(src)}"${widths} width="${width}" height="${height}" alt="${attribute(alt)}" ${when}></picture>`;
}

/** A picture with a line below it. */
export const figureHtml = (picture: string, caption: string | undefined): string =>
  `<figure>${picture}${caption ? `<figcaption>${attribute(caption)}</figcaption>` : ''}</figure>`;

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
