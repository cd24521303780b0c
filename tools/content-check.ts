import { formatIssue } from '../content-model/checks/content-issue.ts';
import { checkContent } from './content/check.ts';
import { requireContentFolder } from './content/require-content-folder.ts';
import { commentOutFields } from './content/unknown-fields.ts';
import { writeProposals } from './content/missing-fields.ts';

/**
 * `npm run content:check`: prints every mistake in content/ without a build. `--fix` adds missing required fields and
 * files with the words of the starter, or else of the sample, turns unknown fields into comments, and repeats
 * while this reveals more of them.
 */
const content = requireContentFolder();
let result = await checkContent(content);
while (process.argv.includes('--fix')) {
  const written = await writeProposals(content, result.missing, result.missingFiles);
  const commentedOut = commentOutFields(content, result.unknownFields);
  if (written.length + commentedOut.length === 0) break;
  for (const place of written) console.log(`wrote ${place}`);
  for (const place of commentedOut) console.log(`commented out ${place}`);
  result = await checkContent(content);
}
const { files, issues, missing, missingFiles, unknownFields } = result;
for (const issue of issues) console.error(formatIssue(issue));
if (missing.length + missingFiles.length + unknownFields.length > 0)
  console.error(
    'The same command with "-- --fix" adds what is missing, with proposed texts, and turns unknown fields into comments.',
  );
const count = issues.length === 1 ? '1 mistake' : `${issues.length} mistakes`;
console.log(issues.length === 0 ? `${files} files, no mistakes.` : `${count} to correct.`);
process.exitCode = issues.length === 0 ? 0 : 1;
