const ISLAND = /(<astro-island[\s\S]*?<\/astro-island>)/;
/** Attributes that src/scripts/island.ts does not read; `uid` would differ with the folder the site was built in. */
const UID = /(?<=^<astro-island) uid="[^"]*"/;
const AWAIT_CHILDREN = /(?<= opts="[^"]*") await-children/;
/** Empty comments that React puts between texts. */
const MARKS = /<!-- -->/g;
/** The parser ends an item where the next one begins or the list ends (HTML, 13.1.2.4 optional tags). */
const ENDS_OF_ITEMS = /<\/li>(?=<li[ >]|<\/[ou]l>)/g;

/**
 * The page without what says nothing to a browser. Within an application the comments stay: React will look for them.
 */
export const leanHtml = (html: string): string =>
  html
    .split(ISLAND)
    .map((part) =>
      part.startsWith('<astro-island')
        ? part.replace(UID, '').replace(AWAIT_CHILDREN, '')
        : part.replace(MARKS, '').replace(ENDS_OF_ITEMS, ''),
    )
    .join('');
