import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build, type CSSOptions, type Plugin, type Rolldown } from 'vite';

const ID = 'virtual:inbox-application';
const ENTRY = 'src/inbox/main.tsx';

interface Options {
  /** How the site's own style sheets are made. */
  css: CSSOptions;
  cssTarget: string[];
}

/**
 * Builds the inbox by itself and tells its page where script and style sheet are. What the applications of the public
 * pages share stays theirs alone: not a byte of it depends on the inbox.
 * @param root the project's folder
 */
export function inboxApplication(root: URL, { css, cssTarget }: Options): AstroIntegration {
  let built: ReturnType<typeof buildInbox> | undefined;
  const plugin = (building: boolean): Plugin => ({
    name: 'inbox-application',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    async load(id) {
      if (id !== `\0${ID}`) return null;
      if (!building) return source({ script: `/${ENTRY}`, style: '' });
      built ??= buildInbox(root, css, cssTarget);
      const { script, style } = await built;
      return source({ script: `/${script.fileName}`, style: `/${style.fileName}` });
    },
  });
  return {
    name: 'inbox-application',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) =>
        void updateConfig({ vite: { plugins: [plugin(command === 'build')] } }),
      // Before the adapter compresses what was built.
      'astro:build:generated': async ({ dir }) => {
        await mkdir(new URL('_astro/', dir), { recursive: true });
        for (const { fileName, content } of Object.values((await built) ?? {}))
          await writeFile(new URL(fileName, dir), content);
      },
    },
  };
}

const source = (places: { script: string; style: string }): string =>
  `export const script = ${JSON.stringify(places.script)}; export const style = ${JSON.stringify(places.style)};`;

async function buildInbox(root: URL, css: CSSOptions, cssTarget: string[]) {
  const { output } = (await build({
    configFile: false,
    root: fileURLToPath(root),
    logLevel: 'error',
    css,
    build: {
      write: false,
      cssTarget,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: { input: fileURLToPath(new URL(ENTRY, root)), output: { codeSplitting: false } },
    },
  })) as Rolldown.RolldownOutput;
  const [chunk] = output;
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (sheet?.type !== 'asset') throw new Error('the inbox was built without a style sheet');
  return { script: named('js', chunk.code), style: named('css', String(sheet.source)) };
}

/** The name holds a hash of the content, so browsers may keep the file for good. */
function named(ending: string, content: string) {
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 8);
  return { fileName: `_astro/inbox.${hash}.${ending}`, content };
}
