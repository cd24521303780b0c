import type { BrandPictures } from '../content/schemas/brand.ts';

/** What search engines show for the agency, on light ground (schema.org/logo). */
export const logoPath = ({ logo, wordmark }: BrandPictures): string =>
  logo || wordmark ? `/brand/${logo ? 'logo' : 'wordmark'}-light.png` : '/icon-512.png';

/** The picture above a mail, whose head is dark, and the pixels it is shown in; undefined when there is none. */
export function mailLogo({ logo, wordmark }: BrandPictures) {
  const { dark } = wordmark ?? logo ?? {};
  if (!dark) return undefined;
  const height = 32;
  const width = Math.round((height * dark.width) / dark.height);
  return { path: `/brand/${wordmark ? 'wordmark' : 'logo'}-dark.png`, width, height, isName: !!wordmark };
}
