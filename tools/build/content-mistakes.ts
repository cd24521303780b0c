import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { ViteDevServer } from 'vite';
import { formatIssue } from '../../content-model/checks/content-issue.ts';
import { checkContent } from '../content/check.ts';

/** Debounce time, because editors write a file in several steps. */
const SAVED_MS = 300;

/** In `astro dev`, shows every mistake in the content with file and line, in the terminal and above the page. */
export const contentMistakes = (content: URL): AstroIntegration => ({
  name: 'content-mistakes',
  hooks: {
    'astro:server:setup': ({ server, logger }) => {
      let mistakes: readonly string[] = [];
      const show = () => {
        if (mistakes.length > 0) server.ws.send({ type: 'error', err: errorOf(mistakes) });
      };
      const check = async () => {
        const former = mistakes;
        mistakes = await mistakesIn(content);
        for (const line of mistakes) logger.error(line);
        if (former.length > 0 && mistakes.length === 0) {
          logger.info('All content is valid again.');
          server.ws.send({ type: 'full-reload' });
        }
        show();
      };
      watchFolder(server, fileURLToPath(content), check);
      // A page that is opened later shows the mistakes as well.
      server.ws.on('connection', show);
      void check();
    },
  },
});

function watchFolder(server: ViteDevServer, folder: string, check: () => Promise<void>): void {
  let debounceTimer: NodeJS.Timeout | undefined;
  server.watcher.add(folder);
  server.watcher.on('all', (_, path) => {
    if (!path.startsWith(folder)) return;
    clearTimeout(debounceTimer);
    debounceTimer = setTimeout(() => void check(), SAVED_MS);
  });
}

/** Some mistakes make the check throw. */
const mistakesIn = (content: URL): Promise<readonly string[]> =>
  checkContent(content).then(
    ({ issues }) => issues.map(formatIssue),
    (error: Error) => [error.message],
  );

const errorOf = (mistakes: readonly string[]) => ({
  message: `${mistakes.length === 1 ? 'A mistake' : `${mistakes.length} mistakes`} in the content\n\n${mistakes.join('\n')}`,
  stack: '',
  plugin: 'content',
});
