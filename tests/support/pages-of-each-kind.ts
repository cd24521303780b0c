/** Pages that have a template of their own below the address of others. */
const OWN = ['/service/service-details'];

/** Returns one page for each template; products differ, so all of them. */
export const pagesOfEachKind = (paths: readonly string[]): string[] =>
  paths.filter(
    (path, index) =>
      kindOf(path) === path || paths.findIndex((other) => kindOf(other) === kindOf(path)) === index,
  );

/** `/blog/tag/*` for `/blog/tag/crm`, the path itself for a page that is the only one of its kind. */
const kindOf = (path: string): string =>
  path.startsWith('/product/') || OWN.includes(path) ? path : path.replace(/(?<=.\/)[^/]+$/, '*');
