/** As many as fit into one flight of the network, each with a line on what one finds there. */
const MOST = 80;

/** The pages of the list of all pages. Where they are too many, articles stand in their own lists alone, to which it leads. */
export const listOfPages = <Page extends { path: string; content: string }>(
  pages: readonly Page[],
): readonly Page[] => (pages.length > MOST ? pages.filter(({ content }) => content !== 'blog') : pages);
