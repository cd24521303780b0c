import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
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
      return source({ script: `/${script}`, style: `/${style}` });
    },
    // Beside the rest of what browsers get, which is bundled last.
    async writeBundle({ dir }) {
      if (this.environment.name !== 'client' || !built) return;
      await mkdir(join(dir!, '_astro'), { recursive: true });
      for (const { fileName, content } of (await built).files) await writeFile(join(dir!, fileName), content);
    },
  });
  return {
    name: 'inbox-application',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) =>
        void updateConfig({ vite: { plugins: [plugin(command === 'build')] } }),
    },
  };
}

const source = (places: { script: string; style: string }): string =>
  `export const script = ${JSON.stringify(places.script)}; export const style = ${JSON.stringify(places.style)};`;

/** The names hold a hash of the content, so browsers may keep the files for good. */
const FILES = {
  entryFileNames: '_astro/inbox.[hash].js',
  chunkFileNames: '_astro/inbox-[name].[hash].js',
  // The entry with all that it needs, which otherwise falls apart into parts that wait for each other.
  codeSplitting: { groups: [{ name: 'entry', test: /main\.tsx$/ }] },
  assetFileNames: '_astro/inbox.[hash][extname]',
};

/** One script that every view needs, one for each view that is loaded when it is opened, and one style sheet. */
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
      rolldownOptions: { input: fileURLToPath(new URL(ENTRY, root)), output: FILES },
    },
  })) as Rolldown.RolldownOutput;
  const sheet = output.find(({ fileName }) => fileName.endsWith('.css'));
  if (!sheet) throw new Error('the inbox was built without a style sheet');
  return {
    script: output[0].fileName,
    style: sheet.fileName,
    files: output.map((file) => ({
      fileName: file.fileName,
      content: file.type === 'chunk' ? file.code : file.source,
    })),
  };
}
