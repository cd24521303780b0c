import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireContentFolder } from './content/require-content-folder.ts';
import { kinds, newFile, slugOf } from './content/kinds.ts';

/** Creates a content file: `npm run content:new -- post "How to choose a till"`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { address: { type: 'string', default: '' } },
});
const [kindName = '', ...words] = positionals;
const title = words.join(' ').trim();
const kind = kinds[kindName];
const slug = slugOf(values.address || title);

if (kind && !slug && /\p{L}/u.test(title)) {
  console.error(`The title has no Latin letters for the address. Set one: --address how-to-choose-a-till`);
  process.exitCode = 1;
} else if (!kind || !slug) {
  console.error(`Name the kind and the title:\n  npm run content:new -- post "How to choose a till"`);
  console.error(`Kinds: ${Object.keys(kinds).join(', ')}.`);
  process.exitCode = 1;
} else {
  const folder = new URL(`${kind.folder}/`, requireContentFolder());
  mkdirSync(folder, { recursive: true });
  const existingFile = readdirSync(folder).find((file) => file.replace(/\.[a-z]+$/, '') === slug);
  if (existingFile) {
    console.error(
      `content/${kind.folder}/${existingFile} already exists. Choose another title, or edit that file.`,
    );
    process.exitCode = 1;
  } else {
    const file = `${slug}.${kind.extension}`;
    writeFileSync(new URL(file, folder), newFile(kind, title));
    console.log(`content/${kind.folder}/${file}`);
    console.log('Fill in the empty fields; "npm run content:check" lists what is missing.');
  }
}
