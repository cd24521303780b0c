import { checkContent } from './content/check.ts';
import { givenFolder } from './content/given-folder.ts';
import { writeProposals } from './content/missing-fields.ts';

/**
 * `npm run content:check`: prints every mistake in content/ without a build. `--fix` adds missing required fields and
 * files with the words of the sample site, and repeats while this reveals more of them.
 */
const content = givenFolder();
let checked = await checkContent(content);
while (process.argv.includes('--fix')) {
  const written = await writeProposals(content, checked.missing, checked.missingFiles);
  if (written.length === 0) break;
  for (const place of written) console.log(`wrote ${place}`);
  checked = await checkContent(content);
}
const { files, issues, missing, missingFiles } = checked;
for (const issue of issues) console.error(issue);
if (missing.length + missingFiles.length > 0)
  console.error('"npm run content:check -- --fix" writes what is missing, in the words of the sample site.');
console.log(issues.length === 0 ? `${files} files, all good.` : `${issues.length} to correct.`);
process.exitCode = issues.length === 0 ? 0 : 1;
