import { z } from 'zod';
import { parse, renderSync } from 'ultrahtml';
import { elementsIn, replaceElement, type Element } from './elements.ts';

/** A picture in rendered Markdown before its URL is known. */
export interface MarkdownPicture {
  path: string;
  alt: string;
  caption?: string | undefined;
}

/**
 * Replaces pictures in rendered Markdown; if `replacementFor` returns undefined, the picture is unchanged. A captioned picture
 * that is alone in its paragraph replaces the paragraph.
 */
export async function replacePictures(
  html: string,
  replacementFor: (picture: MarkdownPicture) => string | undefined | Promise<string | undefined>,
): Promise<string> {
  const tree = parse(html);
  for (const image of elementsIn(tree, 'img')) {
    const picture = parsePicture(image);
    const replacement = await replacementFor(picture);
    if (replacement === undefined) continue;
    const isOnlyChild = image.parent['name'] === 'p' && image.parent['children'].length === 1;
    replaceElement(picture.caption && isOnlyChild ? (image.parent as Element) : image, replacement);
  }
  return renderSync(tree);
}

/** What Astro writes into the attribute of a picture of an article. */
const astroImage = z.object({ src: z.string(), alt: z.string().optional(), title: z.string().optional() });

function parsePicture({ attributes }: Element): MarkdownPicture {
  const json = attributes['__ASTRO_IMAGE_'];
  if (json === undefined)
    return { path: decode(attributes['src']).trim(), alt: decode(attributes['alt']).trim() };
  const { src, alt, title } = astroImage.parse(JSON.parse(decode(json)));
  return { path: src, alt: alt?.trim() ?? '', caption: title };
}

/** Decodes the HTML entities of an attribute. */
const decode = (html = '') =>
  html
    .replaceAll(/&#x(\w+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
