const ISLAND = /(<astro-island[\s\S]*?<\/astro-island>)/;
/** Attributes that src/scripts/island.ts does not read; `uid` would differ with the folder the site was built in. */
const UID = /(?<=^<astro-island) uid="[^"]*"/;
const AWAIT_CHILDREN = /(?<= opts="[^"]*") await-children/;

/**
 * The page without the empty comments that React puts between texts, except where it will look for them itself, and
 * without the attributes of applications that nothing reads.
 */
export const withoutMarks = (html: string): string =>
  html
    .split(ISLAND)
    .map((part) =>
      part.startsWith('<astro-island')
        ? part.replace(UID, '').replace(AWAIT_CHILDREN, '')
        : part.replaceAll('<!-- -->', ''),
    )
    .join('');
