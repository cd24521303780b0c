import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'astro/zod';
import { fillPlaceholdersDeep } from '../../src/content/checks/placeholders.ts';
import { readPlaceholders, readYaml } from '../../src/content/loaders/content-files.ts';
import { demos } from '../../src/content/schemas/collections.ts';
import { isNames, type Texts, type Written } from '../../src/content/schemas/demos/demo.ts';

const PREFIX = '#demo/';
const PLURAL = fileURLToPath(new URL('../../src/messages/plural.ts', import.meta.url));

/**
 * Makes `#demo/<name>` of content/demos/<name>.yaml: `messages`, whose texts with placeholders are functions, and
 * `data`. It is done at build time, so no browser gets a parser or a schema.
 * @param root the folder that content/ is in
 */
export function demoContent(root: URL): Plugin {
  return {
    name: 'demo-content',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const name = id.slice(PREFIX.length + 1) as keyof typeof demos;
      const file = `content/demos/${name}.yaml`;
      const path = fileURLToPath(new URL(file, root));
      this.addWatchFile(path);
      // No page shows it, or the build has said so (missingFiles).
      if (!existsSync(path)) return 'export const messages = {}, data = {};';
      const { texts, schema } = demos[name];
      const read = schema.safeParse(
        fillPlaceholdersDeep(await readYaml(root, file), await readPlaceholders(root)),
      );
      if (!read.success) throw new Error(`${file} is wrong:\n${z.prettifyError(read.error)}`);
      return [
        `import { plural } from ${JSON.stringify(PLURAL)};`,
        `export const messages = ${source(texts, read.data.messages as Tree)};`,
        `export const data = ${JSON.stringify(read.data.data)};`,
      ].join('\n');
    },
  };
}

export type Tree = { readonly [key: string]: Written | Tree };

/** The texts as JavaScript. */
export function source(texts: Texts, written: Tree): string {
  const fields = Object.entries(texts).map(([key, given]) => {
    const value = written[key]!;
    return `${JSON.stringify(key)}: ${isNames(given) ? textSource(given, value as Written) : source(given, value as Tree)}`;
  });
  return `{ ${fields.join(', ')} }`;
}

function textSource(names: readonly string[], written: Written): string {
  if (typeof written === 'object') {
    const forms = Object.entries(written).map(([form, text]) => `${form}: ${textSource(names, text)}`);
    return `plural({ ${forms.join(', ')} })`;
  }
  if (names.length === 0) return JSON.stringify(written);
  const literal = written
    .replaceAll(/[`\\$]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, name) => `\${$${name}}`);
  return `(${names.map((name) => `$${name}`).join(', ')}) => \`${literal}\``;
}
