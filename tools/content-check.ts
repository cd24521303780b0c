import { checkContent } from './content/check.ts';

/** Says what is wrong in content/, in a second or two and without building. */
try {
  const { files, faults } = await checkContent(new URL('../', import.meta.url));
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? `${files} files, all good.` : `${faults.length} to mend.`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
