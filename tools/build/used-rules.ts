import postcss, { type Container } from 'postcss';

const STYLE = /<style>([\s\S]*?)<\/style>/;
/** Classes of CSS modules, as tools/build/class-names.ts names them; scripts set only others. */
const MODULE_CLASS = /\.(_[a-z]+)/g;
const done = new Map<string, string>();

/**
 * The page without rules for sections and parts that are not on it, such as those its content leaves out.
 * A page with an application keeps all of its rules: what comes into view later has classes of its own.
 */
export function withUsedRules(html: string): string {
  const [, style] = STYLE.exec(html) ?? [];
  if (!style || html.includes('<astro-island')) return html;
  const used = new Set(
    [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names]) => names!.split(' ')).toSorted(),
  );
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
