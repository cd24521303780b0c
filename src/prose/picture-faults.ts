/**
 * What is wrong with the pictures of a rendered text, one sentence each; none is what a page wants. A picture needs
 * words for those who cannot see it (WCAG 1.1.1), and a file below public/ that is there.
 * @param isFile whether a path of the site, such as /pictures/van.webp, is a file
 */
export function pictureFaults(html: string, isFile: (path: string) => boolean): string[] {
  return [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) => {
    const decoded = tag.replaceAll('&#x22;', '"');
    const source = /(?:src="|"src":")([^"]*)/.exec(decoded)?.[1] ?? '';
    const alt = /(?:alt="|"alt":")([^"]*)/.exec(decoded)?.[1]?.trim();
    return [
      ...(alt ? [] : [`the picture ${source} has no words: write ![what it shows](${source})`]),
      ...(/^\/(?!\/)/.test(source) && isFile(source)
        ? []
        : [
            `the picture ${source} is not there: put it below public/ and write its path, such as /pictures/van.webp`,
          ]),
    ];
  });
}
