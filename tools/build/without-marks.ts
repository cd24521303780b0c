const ISLAND = /(<astro-island[\s\S]*?<\/astro-island>)/;

/** The page without the empty comments that React puts between texts, except where it will look for them itself. */
export const withoutMarks = (html: string): string =>
  html
    .split(ISLAND)
    .map((part) => (part.startsWith('<astro-island') ? part : part.replaceAll('<!-- -->', '')))
    .join('');
