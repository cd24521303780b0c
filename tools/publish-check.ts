import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { formatIssue } from '../content-model/checks/content-issue.ts';
import { checkContent } from './content/check.ts';
import { requireContentFolder } from './content/require-content-folder.ts';
import { openPoints } from './publish/open-points.ts';
import { shownPrices } from './publish/prices.ts';

/**
 * `npm run publish:check`: prints in groups what is still open before the site goes live. Takes the service's settings
 * file as an argument: `npm run publish:check -- /etc/agency-site.env`. The service does not read `.env`, so then nothing
 * else counts.
 */
const [settingsFile] = process.argv.slice(2);

if (settingsFile && !existsSync(settingsFile)) {
  console.error(`${settingsFile} does not exist. Name the settings file of the service.`);
  process.exitCode = 1;
} else {
  try {
    const settings = settingsFile ? parseEnv(readFileSync(settingsFile, 'utf8')) : process.env;
    // The content of the service, where its file names one.
    if (settingsFile && settings['CONTENT_DIR']) process.env['CONTENT_DIR'] = settings['CONTENT_DIR'];
    const content = requireContentFolder();
    const { issues } = await checkContent(content);
    const groups = openPoints({
      root: new URL('../', import.meta.url),
      content,
      settings,
      settingsFile,
    });
    if (issues.length > 0)
      print({ title: 'Mistakes', next: 'Correct them first.', lines: issues.map(formatIssue) });
    for (const { places, ...group } of groups)
      print({ ...group, lines: places.map(({ location, reason }) => `${location} ${reason}`) });
    const prices = issues.length === 0 ? shownPrices(content) : [];
    if (prices.length > 0) console.log(`\nYour prices, as visitors read them:\n  ${prices.join('\n  ')}`);
    const count = issues.length + groups.reduce((sum, { places }) => sum + places.length, 0);
    console.log(
      count === 0
        ? 'Nothing left to do. The site can go live.'
        : `\n${count} left to do. Work from the top down.`,
    );
    process.exitCode = count === 0 ? 0 : 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}

function print({ title, next, lines }: { title: string; next: string; lines: readonly string[] }): void {
  console.error(`\n${title} (${lines.length}). ${next}`);
  for (const line of lines) console.error(`  ${line}`);
}
