import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { readFilled } from '../../content-model/loaders/content-files.ts';
import { demos } from '../../content-model/schemas/collections.ts';
import { isNames, type Texts, type TextOrForms } from '../../content-model/schemas/demos/demo.ts';

const PREFIX = '#demo/';
/** Vite serves modules to the browser under their resolved ids, and a `#` would begin the fragment of that address. */
const RESOLVED = '\0demo/';
const PLURAL = fileURLToPath(new URL('../../content-model/text/plural.ts', import.meta.url));

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
      const demo = await readFilled(content, file, schema);
      const code = [
        `import { plural } from ${JSON.stringify(PLURAL)};`,
        `export const messages = ${compileTexts(texts, demo.messages as Tree)};`,
        `export const data = ${JSON.stringify(demo.data)};`,
      ];
      return { code: code.join('\n'), moduleSideEffects: false };
    },
  };
}

export type Tree = { readonly [key: string]: TextOrForms | Tree };

/** Compiles the texts to JavaScript. */
export function compileTexts(texts: Texts, messages: Tree): string {
  const fields = Object.entries(texts).map(([key, shape]) => {
    return `${JSON.stringify(key)}: ${compileMember(shape, messages[key]!)}`;
  });
  return `{ ${fields.join(', ')} }`;
}

const compileMember = (shape: Texts[string], message: Tree[string]): string =>
  isNames(shape) ? compileText(shape, message as TextOrForms) : compileTexts(shape, message as Tree);

function compileText(names: readonly string[], message: TextOrForms): string {
  if (typeof message === 'object') {
    const forms = Object.entries(message).map(([form, text]) => `${form}: ${compileText(names, text)}`);
    return `/* @__PURE__ */ plural({ ${forms.join(', ')} })`;
  }
  if (names.length === 0) return JSON.stringify(message);
  const literal = message
    .replaceAll(/[`\\$]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, name) => `\${$${name}}`);
  return `(${names.map((name) => `$${name}`).join(', ')}) => \`${literal}\``;
}
