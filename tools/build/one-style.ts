import { glob, readFile, writeFile } from 'node:fs/promises';

const STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

/**
 * Joins the style elements of every built page into the first one: its policy then names one hash, and none is left
 * in the body, where HTML does not allow them (Astro puts one beside an application).
 */
export async function joinStyles(folder: URL): Promise<void> {
  for await (const name of glob('**/*.html', { cwd: folder })) {
    const file = new URL(name, folder);
    const html = await readFile(file, 'utf8');
    const joined = withOneStyle(html);
    if (joined !== html) await writeFile(file, joined);
  }
}

/** The page with all its styles where the first one stood, in their order. */
export function withOneStyle(html: string): string {
  const rules = Array.from(html.matchAll(STYLE), ([, content]) => content!);
  let first = true;
  return html.replace(STYLE, () => {
    const kept = first ? `<style>${rules.join('')}</style>` : '';
    first = false;
    return kept;
  });
}
