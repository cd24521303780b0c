/** Returns one page for each template; products differ, so all of them. */
export const pagesOfEachKind = (paths: readonly string[]): string[] =>
  paths.filter(
    (path, index) =>
      kindOf(path) === path || paths.findIndex((other) => kindOf(other) === kindOf(path)) === index,
  );

/** `/blog/tag/*` for `/blog/tag/crm`, the path itself for a page that is the only one of its kind. */
const kindOf = (path: string): string =>
  path.startsWith('/product/') ? path : path.replace(/(?<=.\/)[^/]+$/, '*');
