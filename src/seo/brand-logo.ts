import type { BrandPictures } from '../content/schemas/brand.ts';

/** The agency's logo on a light background, for search engines (schema.org/logo). */
export const logoPath = ({ logo, wordmark }: BrandPictures): string =>
  logo || wordmark ? `/brand/${logo ? 'logo' : 'wordmark'}-light.png` : '/icon-512.png';

/** The picture in the dark header of a mail and its size in pixels; undefined when the brand has none. */
export function mailLogo({ logo, wordmark }: BrandPictures) {
  const { dark } = wordmark ?? logo ?? {};
  if (!dark) return undefined;
  const height = 32;
  const width = Math.round((height * dark.width) / dark.height);
  return { path: `/brand/${wordmark ? 'wordmark' : 'logo'}-dark.png`, width, height, isName: !!wordmark };
}
