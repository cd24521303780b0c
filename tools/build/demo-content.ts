import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { z } from 'astro/zod';
import { fillPlaceholdersDeep } from '../../src/content/checks/placeholders.ts';
import { readPlaceholders, readYaml } from '../../src/content/loaders/content-files.ts';
import { yamlDocument } from '../../src/content/loaders/yaml-document.ts';
import { demos } from '../../src/content/schemas/collections.ts';
import { isNames, type Texts, type Written } from '../../src/content/schemas/demos/demo.ts';

const PREFIX = '#demo/';
const PLURAL = fileURLToPath(new URL('../../src/messages/plural.ts', import.meta.url));

/**
 * Makes `#demo/<name>` of content/demos/<name>.yaml: `messages`, whose texts with placeholders are functions, and
 * `data`. It is done at build time, so no browser gets a parser or a schema. Each of the messages is also an export
 * of its own, from a module of its own: `import * as messages` brings only what is used, with the code that uses it.
 * @param root the folder that content/ is in
 */
export function demoContent(root: URL): Plugin {
  const demoOf = demoReader(root);
  return {
    name: 'demo-content',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [name, part] = id.slice(PREFIX.length + 1).split('/') as [keyof typeof demos, string?];
      const file = `content/demos/${name}.yaml`;
      const path = fileURLToPath(new URL(file, root));
      this.addWatchFile(path);
      const texts: Texts = demos[name].texts;
      const parts = Object.keys(texts).map((key) => `export { ${key} } from '${PREFIX}${name}/${key}';`);
      // No page shows it, or the build has said so (missingFiles).
      if (!existsSync(path))
        return part
          ? `export const ${part} = {};`
          : [...parts, 'export const messages = {}, data = {};'].join('\n');
      const { messages: written, data } = await demoOf(name);
      const code = part
        ? [`export const ${part} = ${textOf(texts[part]!, written[part]!)};`]
        : [
            ...parts,
            `export const messages = ${source(texts, written)};`,
            `export const data = ${JSON.stringify(data)};`,
          ];
      const head = `import { plural } from ${JSON.stringify(PLURAL)};`;
      return { code: [head, ...code].join('\n'), moduleSideEffects: false };
    },
  };
}

/** Reads a demo's file and checks it, once for the many modules that are made of it. Throws what is wrong with it. */
function demoReader(root: URL) {
  const known = new Map<string, { documents: readonly unknown[]; demo: { messages: Tree; data: unknown } }>();
  return async (name: keyof typeof demos) => {
    const file = `content/demos/${name}.yaml`;
    const documents = [file, 'content/site.yaml'].map((one) => yamlDocument(new URL(one, root)));
    const last = known.get(name);
    if (last?.documents.every((document, index) => document === documents[index])) return last.demo;
    const read = demos[name].schema.safeParse(
      fillPlaceholdersDeep(await readYaml(root, file), await readPlaceholders(root)),
    );
    if (!read.success) throw new Error(`${file} is wrong:\n${z.prettifyError(read.error)}`);
    const demo = { messages: read.data.messages as Tree, data: read.data.data };
    known.set(name, { documents, demo });
    return demo;
  };
}

export type Tree = { readonly [key: string]: Written | Tree };

/** The texts as JavaScript. */
export function source(texts: Texts, written: Tree): string {
  const fields = Object.entries(texts).map(([key, given]) => {
    return `${JSON.stringify(key)}: ${textOf(given, written[key]!)}`;
  });
  return `{ ${fields.join(', ')} }`;
}

const textOf = (given: Texts[string], written: Tree[string]): string =>
  isNames(given) ? textSource(given, written as Written) : source(given, written as Tree);

function textSource(names: readonly string[], written: Written): string {
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
