import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { formatIssue } from '../content-model/checks/content-issue.ts';
import { checkContent } from './content/check.ts';
import { requireContentFolder } from './content/require-content-folder.ts';
import { openPoints } from './publish/open-points.ts';

/**
 * `npm run publish:check`: prints what is still open before the site goes live. Takes the service's settings file as an
 * argument: `npm run publish:check -- /etc/site.env`.
 */
const [settingsFile] = process.argv.slice(2);
const content = requireContentFolder();

if (settingsFile && !existsSync(settingsFile)) {
  console.error(`${settingsFile} does not exist. Name the settings file of the service.`);
  process.exitCode = 1;
} else {
  try {
    const settings = settingsFile
      ? { ...process.env, ...parseEnv(readFileSync(settingsFile, 'utf8')) }
      : process.env;
    const { issues } = await checkContent(content);
    const openLines = openPoints(new URL('../', import.meta.url), content, settings).map(
      ({ location, reason }) => `${location} ${reason}`,
    );
    for (const line of [...issues.map(formatIssue), ...openLines]) console.error(line);
    const count = issues.length + openLines.length;
    console.log(count === 0 ? 'Nothing is open. The site can go live.' : `${count} open.`);
    process.exitCode = count === 0 ? 0 : 1;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
