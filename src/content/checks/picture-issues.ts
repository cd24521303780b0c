import { pictureIssue } from '../schemas/picture.ts';
import { picturesIn } from '../prose/pictures.ts';

/**
 * What is wrong with the pictures of a rendered text, one sentence each; none is what a page wants. A picture needs
 * words for those who cannot see it (WCAG 1.1.1), and a file beside the text.
 * @param isFile whether there is a file at a path, seen from the text's own file
 */
export function pictureIssues(html: string, isFile: (path: string) => boolean): string[] {
  return picturesIn(html).flatMap(({ path, alt }) => {
    const words = alt ? undefined : `picture ${path}: alt text is missing; write ![what it shows](${path})`;
    return [words, pictureIssue(path, isFile)].filter((issue) => issue !== undefined);
  });
}
