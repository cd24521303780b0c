import type { PagePicture } from '../../content-model/markdown/page-picture.ts';
import { themedPicture } from '../../content-model/markdown/local-pictures.ts';
import type { Picture } from '../../content-model/schemas/picture.ts';
import { atLeast } from '../../ui/tokens/breakpoints.ts';

/** Five of twelve columns, or full width on a phone. */
const SIZES = `${atLeast('large')} 36rem, 92vw`;

/**
 * Replaces the picture's file by what the page shows. Only for prerendered pages.
 * @param from the content file, from the project's root
 */
export async function withPicture<Content extends { picture?: Picture | undefined }>(
  { picture, ...content }: Content,
  from: string,
  sizes = SIZES,
): Promise<Omit<Content, 'picture'> & { picture: PagePicture | undefined }> {
  return { ...content, picture: picture && (await themedPicture(picture, from, { sizes })) };
}
