/** What a link inside the site may lead to. */
export interface LinkTargets {
  paths: ReadonlySet<string>;
  /** Pages there could be. Menus and lists of links leave those away by themselves. */
  leftOut: ReadonlySet<string>;
  /** Keys of `subjects` in content/pages/contact.yaml and of products; undefined where one of these cannot be read. */
  subjects: ReadonlySet<string> | undefined;
}

/** Lists of links, from which those to pages that are left out go by themselves. */
const LISTS = /^(navigation|footer\.lists|ways)\./;

/**
 * Says why a link within the site leads nowhere; undefined when it is good or leads elsewhere.
 * @param field where in the data it stands
 */
export function linkIssue(href: string, targets: LinkTargets, field = ''): string | undefined {
  if (!href.startsWith('/')) return undefined;
  const { pathname, searchParams } = new URL(href, 'https://site.invalid');
  if (targets.leftOut.has(pathname) && LISTS.test(field)) return undefined;
  if (!targets.paths.has(pathname)) return `${href} leads to a page that is not there`;
  const subject = pathname === '/contact' ? searchParams.get('about') : null;
  if (subject !== null && targets.subjects && !targets.subjects.has(subject)) {
    return `${href} names no subject of content/pages/contact.yaml; known: ${[...targets.subjects].join(', ')}`;
  }
  return undefined;
}

/** Every `href` inside a content entry's data, as [path of the field, href]. */
export function* linksInData(data: unknown, path = ''): Generator<[field: string, href: string]> {
  if (data === null || typeof data !== 'object') return;
  for (const [name, value] of Object.entries(data)) {
    const field = path ? `${path}.${name}` : name;
    if (name === 'href' && typeof value === 'string') yield [field, value];
    else yield* linksInData(value, field);
  }
}

/** Every link inside a Markdown text, as [line, href]; pictures are not links. */
export function* linksInMarkdown(body: string): Generator<[line: string, href: string]> {
  for (const [index, line] of body.split('\n').entries()) {
    for (const [, href] of line.matchAll(/(?<!!\[(?:[^\]\\]|\\.)*)\]\(([^)\s]+)/g))
      if (href) yield [`line ${index + 1} of the text`, href];
  }
}
