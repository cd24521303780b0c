import { checkContent } from './content/check.ts';

/** Says what is wrong in content/, in a second or two and without building. */
const { files, issues } = await checkContent(new URL('../', import.meta.url));
for (const issue of issues) console.error(issue);
console.log(issues.length === 0 ? `${files} files, all good.` : `${issues.length} to correct.`);
process.exitCode = issues.length === 0 ? 0 : 1;
