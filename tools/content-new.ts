import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { requireContentFolder } from './content/require-content-folder.ts';
import { KINDS, newFile, newFileKinds, type KindName } from '../content-model/new-files/kinds.ts';
import { bringPage, pageNames } from './content/pages.ts';
import { contentNames } from '../content-model/loaders/content-names.ts';
import { slugOf } from '../content-model/new-files/slug.ts';

/** Creates a content file: `npm run content:new -- post "How to choose a till"`, or brings a page: `-- page pricing`. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { address: { type: 'string', default: '' } },
});
const [kindName = '', ...words] = positionals;
const title = words.join(' ').trim();
const isKind = (name: string): name is KindName => (KINDS as readonly string[]).includes(name);
const kind = isKind(kindName) ? newFileKinds(requireContentFolder())[kindName] : undefined;
const slug = slugOf(values.address || title);

if (kindName === 'page') bring(title.toLowerCase());
else if (kindName === 'post' && contentNames(requireContentFolder()).authors.length === 0) {
  console.error('A post names who wrote it, and there is nobody yet. First make a person:');
  console.error('  npm run content:new -- author "Their name"');
  process.exitCode = 1;
} else if (kind && !slug && /\p{L}/u.test(title)) {
  console.error(`The title has no Latin letters for the address. Set one: --address how-to-choose-a-till`);
  process.exitCode = 1;
} else if (!kind || !slug) {
  if (kindName && !kind) console.error(`"${kindName}" is no kind of content.`);
  console.error(`Name the kind and the title:\n  npm run content:new -- post "How to choose a till"`);
  console.error(`Kinds: ${KINDS.join(', ')}, and page with the name of a page: page pricing`);
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
    if (kindName === 'project')
      console.log('To show it on the home page, see docs/EDITING.md#show-projects-on-the-home-page.');
  }
}

/** Brings a page that the content lacks. */
function bring(name: string): void {
  const files = bringPage(requireContentFolder(), name);
  if (files?.length) {
    for (const file of files) console.log(`content/${file}`);
    console.log('"npm run content:check" lists what the page still needs.');
    return;
  }
  console.error(
    files
      ? `content/ has the page ${name} already. Edit its file.`
      : `There is no page ${name}; content can bring these: ${pageNames().join(', ')}. Any other page is a file of the project: docs/RECIPES.md.`,
  );
  process.exitCode = 1;
}
