import postcss, { type AtRule, type Container, type Root } from 'postcss';

const STYLE = /<style>([\s\S]*?)<\/style>/;
/** Classes of CSS modules, as tools/build/class-names.ts names them; scripts set only others. */
const MODULE_CLASS = /\.(_[a-z]+)/g;
/** What in a script may be a class of a CSS module. */
export const classesIn = (script: string): string[] => script.match(/\b_[a-z]+\b/g) ?? [];

const done = new Map<string, string>();

/** Where it is written from right to left; pages in one language are the one or the other. */
const MIRRORED = /<html [^>]*dir="rtl"/;
const FOR_MIRRORED = ':dir(rtl)';

/**
 * The page without rules for sections and parts that are not on it, such as those its content leaves out, and without
 * those that mirror a page where it is not mirrored.
 * @param drawn classes that scripts name: a page with an application keeps their rules, since that draws parts itself
 */
export function withUsedRules(html: string, drawn: ReadonlySet<string>): string {
  const [, style] = STYLE.exec(html) ?? [];
  if (!style) return html;
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')).toSorted(),
  );
  if (html.includes('<astro-island')) for (const name of drawn) used.add(name);
  // Articles by the thousand have the same style and the same classes.
  const mirrored = MIRRORED.test(html);
  const key = `${mirrored} ${[...used].join(' ')}\n${style}`;
  if (!done.has(key)) done.set(key, usedRules(style, used, mirrored));
  return html.replace(STYLE, () => `<style>${done.get(key)!}</style>`);
}

function usedRules(style: string, used: ReadonlySet<string>, mirrored: boolean): string {
  const root = postcss.parse(style);
  const canMatch = (selector: string) =>
    (mirrored || !selector.includes(FOR_MIRRORED)) &&
    (/:(is|where|not)\(/.test(selector) ||
      [...selector.matchAll(MODULE_CLASS)].every(([, name]) => used.has(name!)));
  root.walkRules((rule) => {
    const kept = rule.selectors.filter(canMatch);
    if (kept.length === 0) removeWithEmpty(rule);
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  joinNeighbors(root);
  return root.toString();
}

/** One layer or query where two of the same name follow each other. */
function joinNeighbors(root: Root): void {
  const isSame = (one: AtRule, other: postcss.ChildNode): other is AtRule =>
    other.type === 'atrule' && other.name === one.name && other.params === one.params;
  root.walkAtRules(/^(layer|media)$/, (rule) => {
    for (let next = rule.next(); rule.nodes && next && isSame(rule, next) && next.nodes; next = rule.next()) {
      rule.append(next.nodes);
      next.remove();
    }
  });
}

/** Removes it, and what around it then holds nothing; a layer stays, because the first mention gives it its place. */
function removeWithEmpty(node: postcss.ChildNode): void {
  const parent = node.parent as Container | undefined;
  node.remove();
  const isLayer = parent?.type === 'atrule' && (parent as AtRule).name === 'layer';
  if (parent && parent.type !== 'root' && !isLayer && parent.nodes?.length === 0)
    removeWithEmpty(parent as postcss.ChildNode);
}
