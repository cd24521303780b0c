/** So many of the pages of each folder, which are of the same kind; products are each of their own. */
export const pagesOfEachKind = (paths: readonly string[], count = 1): string[] =>
  paths.filter((path, index) => {
    const [, folder] = path.split('/');
    const before = paths.slice(0, index).filter((other) => other.split('/')[1] === folder);
    return folder === 'product' || before.length < count;
  });
