import type { BrandPictures } from '../../content-model/schemas/brand.ts';

/** Path of the agency's logo on a light background, for search engines (schema.org/logo). */
export const logoPath = ({ logo, wordmark }: BrandPictures): string =>
  logo || wordmark ? `/brand/${logo ? 'logo' : 'wordmark'}-light.png` : '/icon-512.png';

/** Returns the logo for the dark header of emails with its size in pixels; undefined if the brand has none. */
export function mailLogo({ logo, wordmark }: BrandPictures) {
  const { dark } = wordmark ?? logo ?? {};
  if (!dark) return undefined;
  const height = 32;
  const width = Math.round((height * dark.width) / dark.height);
  return { path: `/brand/${wordmark ? 'wordmark' : 'logo'}-dark.png`, width, height, isName: !!wordmark };
}
