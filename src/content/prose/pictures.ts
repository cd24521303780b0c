import { parse, renderSync } from 'ultrahtml';
import { elementsIn, replaceElement, type Element } from './elements.ts';

/** A picture in rendered Markdown before its URL is known. */
export interface WrittenPicture {
  path: string;
  alt: string;
  caption?: string | undefined;
}

/**
 * Replaces pictures in rendered Markdown; if `instead` returns undefined, the picture is unchanged. A captioned picture
 * that is alone in its paragraph replaces the paragraph.
 */
export async function replacePictures(
  html: string,
  instead: (picture: WrittenPicture) => string | undefined | Promise<string | undefined>,
): Promise<string> {
  const tree = parse(html);
  for (const image of elementsIn(tree, 'img')) {
    const picture = written(image);
    const made = await instead(picture);
    if (made === undefined) continue;
    const alone = image.parent['name'] === 'p' && image.parent['children'].length === 1;
    replaceElement(picture.caption && alone ? (image.parent as Element) : image, made);
  }
  return renderSync(tree);
}

function written({ attributes }: Element): WrittenPicture {
  const taken = attributes['__ASTRO_IMAGE_'];
  if (taken === undefined)
    return { path: plain(attributes['src']).trim(), alt: plain(attributes['alt']).trim() };
  const { src, alt, title } = JSON.parse(plain(taken)) as { src: string; alt?: string; title?: string };
  return { path: src, alt: alt?.trim() ?? '', caption: title };
}

/** Decodes the HTML entities of an attribute. */
const plain = (html = '') =>
  html
    .replaceAll(/&#x(\w+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
