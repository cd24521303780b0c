import { formatIssue } from '../content-model/checks/content-issue.ts';
import { checkContent } from './content/check.ts';
import { requireContentFolder } from './content/require-content-folder.ts';
import { writeProposals } from './content/missing-fields.ts';

/**
 * `npm run content:check`: prints every mistake in content/ without a build. `--fix` adds missing required fields and
 * files with the words of the sample site, and repeats while this reveals more of them.
 */
const content = requireContentFolder();
let result = await checkContent(content);
while (process.argv.includes('--fix')) {
  const writtenLocations = await writeProposals(content, result.missing, result.missingFiles);
  if (writtenLocations.length === 0) break;
  for (const location of writtenLocations) console.log(`wrote ${location}`);
  result = await checkContent(content);
}
const { files, issues, missing, missingFiles } = result;
for (const issue of issues) console.error(formatIssue(issue));
if (missing.length + missingFiles.length > 0)
  console.error('"npm run content:check -- --fix" adds what is missing, with the texts of the sample site.');
console.log(issues.length === 0 ? `${files} files, no mistakes.` : `${issues.length} mistakes to correct.`);
process.exitCode = issues.length === 0 ? 0 : 1;
