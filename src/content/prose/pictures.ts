import { parse, renderSync } from 'ultrahtml';
import { pictureIssue } from '../schemas/picture.ts';
import { elementsIn, replaceElement, type Element } from './elements.ts';

/** A picture in rendered Markdown that has no address on the site yet. */
export interface WrittenPicture {
  path: string;
  alt: string;
  caption?: string | undefined;
}

/**
 * What is wrong with the pictures of a rendered text, one sentence each; none is what a page wants. A picture needs
 * words for those who cannot see it (WCAG 1.1.1), and a file beside the text.
 * @param isFile whether there is a file at a path, seen from the text's own file
 */
export function pictureIssues(html: string, isFile: (path: string) => boolean): string[] {
  if (!html.includes('<img')) return [];
  return elementsIn(parse(html), 'img').flatMap((image) => {
    const { path, alt } = written(image);
    const words = alt ? undefined : `picture ${path}: alt text is missing; write ![what it shows](${path})`;
    return [words, pictureIssue(path, isFile)].filter((issue) => issue !== undefined);
  });
}

/**
 * Rendered Markdown with other HTML in the place of its pictures; `undefined` leaves one as it is. What takes the place
 * of a picture with a caption takes the place of its paragraph.
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
  return { path: decodeURI(src), alt: alt?.trim() ?? '', caption: title };
}

/** The text that an attribute's HTML stands for. */
const plain = (html = '') =>
  html
    .replaceAll(/&#x(\w+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
