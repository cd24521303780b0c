/** Returns up to `count` pages per folder, which share a template, and all products, which do not. */
export const pagesOfEachKind = (paths: readonly string[], count = 1): string[] =>
  paths.filter((path, index) => {
    const [, folder] = path.split('/');
    const before = paths.slice(0, index).filter((other) => other.split('/')[1] === folder);
    return folder === 'product' || before.length < count;
  });
