import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readFilled } from '../../src/content/loaders/content-files.ts';
import { demos } from '../../src/content/schemas/collections.ts';
import { isNames, type Texts, type TextOrForms } from '../../src/content/schemas/demos/demo.ts';

const PREFIX = '#demo/';
/** Vite serves modules to the browser under their resolved ids, and a `#` would begin the fragment of that address. */
const RESOLVED = '\0demo/';
const PLURAL = fileURLToPath(new URL('../../src/messages/plural.ts', import.meta.url));

/**
 * Vite plugin: provides content/demos/<name>.yaml as the module `#demo/<name>` with `messages`, where a text with
 * placeholders is a function, and `data`. Validated and compiled at build time, so browsers need no parser or schema.
 * @param content the content folder
 */
export function demoContent(content: URL): Plugin {
  return {
    name: 'demo-content',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? id.replace(PREFIX, RESOLVED) : null),
    async load(id) {
      if (!id.startsWith(RESOLVED)) return null;
      const name = id.slice(RESOLVED.length) as keyof typeof demos;
      const file = `demos/${name}.yaml`;
      const path = fileURLToPath(new URL(file, content));
      this.addWatchFile(path);
      // Either no page shows the demo, or the build has already reported the missing file.
      if (!existsSync(path)) return 'export const messages = {}, data = {};';
      const { texts, schema } = demos[name];
      const read = await readFilled(content, file, schema);
      const code = [
        `import { plural } from ${JSON.stringify(PLURAL)};`,
        `export const messages = ${source(texts, read.messages as Tree)};`,
        `export const data = ${JSON.stringify(read.data)};`,
      ];
      return { code: code.join('\n'), moduleSideEffects: false };
    },
  };
}

export type Tree = { readonly [key: string]: TextOrForms | Tree };

/** Compiles the texts to JavaScript. */
export function source(texts: Texts, written: Tree): string {
  const fields = Object.entries(texts).map(([key, given]) => {
    return `${JSON.stringify(key)}: ${textOf(given, written[key]!)}`;
  });
  return `{ ${fields.join(', ')} }`;
}

const textOf = (given: Texts[string], written: Tree[string]): string =>
  isNames(given) ? textSource(given, written as TextOrForms) : source(given, written as Tree);

function textSource(names: readonly string[], written: TextOrForms): string {
  if (typeof written === 'object') {
    const forms = Object.entries(written).map(([form, text]) => `${form}: ${textSource(names, text)}`);
    return `/* @__PURE__ */ plural({ ${forms.join(', ')} })`;
  }
  if (names.length === 0) return JSON.stringify(written);
  const literal = written
    .replaceAll(/[`\\$]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, name) => `\${$${name}}`);
  return `(${names.map((name) => `$${name}`).join(', ')}) => \`${literal}\``;
}
