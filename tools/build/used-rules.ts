import postcss, { type Container } from 'postcss';

const STYLE = /<style>([\s\S]*?)<\/style>/;
/** Classes of CSS modules, as tools/build/class-names.ts names them; scripts set only others. */
const MODULE_CLASS = /\.(_[a-z]+)/g;
/** What in a script may be a class of a CSS module. */
export const classesIn = (script: string): string[] => script.match(/\b_[a-z]+\b/g) ?? [];

const done = new Map<string, string>();

/**
 * The page without rules for sections and parts that are not on it, such as those its content leaves out.
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
  const key = `${[...used].join(' ')}\n${style}`;
  if (!done.has(key)) done.set(key, usedRules(style, used));
  return html.replace(STYLE, () => `<style>${done.get(key)!}</style>`);
}

function usedRules(style: string, used: ReadonlySet<string>): string {
  const root = postcss.parse(style);
  const canMatch = (selector: string) =>
    /:(is|where|not)\(/.test(selector) ||
    [...selector.matchAll(MODULE_CLASS)].every(([, name]) => used.has(name!));
  root.walkRules((rule) => {
    const kept = rule.selectors.filter(canMatch);
    if (kept.length === 0) removeWithEmpty(rule);
    else if (kept.length < rule.selectors.length) rule.selectors = kept;
  });
  return root.toString();
}

/** Removes it, and what around it then holds nothing; a layer stays, because the first mention gives it its place. */
function removeWithEmpty(node: postcss.ChildNode): void {
  const parent = node.parent as Container | undefined;
  node.remove();
  const isLayer = parent?.type === 'atrule' && (parent as postcss.AtRule).name === 'layer';
  if (parent && parent.type !== 'root' && !isLayer && parent.nodes?.length === 0)
    removeWithEmpty(parent as postcss.ChildNode);
}
