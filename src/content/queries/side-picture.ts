import { themedHtml } from '../prose/local-pictures.ts';
import type { Picture } from '../schemas/picture.ts';

/** Five of twelve columns, or the width of a phone. */
const SIZES = '(min-width: 62rem) 30rem, 92vw';

/**
 * A section or card with its picture as HTML instead of as a file. Only for pages that the build makes.
 * @param from the content file, from the project's root
 */
export async function withPicture<Given extends { picture?: Picture | undefined }>(
  { picture, ...given }: Given,
  from: string,
  sizes = SIZES,
): Promise<Omit<Given, 'picture'> & { picture: string | undefined }> {
  return { ...given, picture: picture && (await themedHtml(picture, from, { sizes })) };
}
