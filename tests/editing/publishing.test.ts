import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startPostgres, type PostgresPeer } from '../support/postgres.ts';
import { useServedCopy } from './served-copy.ts';

const database = {} as { postgres: PostgresPeer };
// Before the site's own, so that it closes last.
afterAll(() => database.postgres.close());
const site = useServedCopy(async (copy) => {
  database.postgres = await startPostgres();
  // Fails every write of a build while the file FULL exists, as a full disk does.
  writeFileSync(
    copy.at('full-disk.mjs'),
    `import fs from 'node:fs';
     import { syncBuiltinESMExports } from 'node:module';
     const { writeFile } = fs.promises;
     fs.promises.writeFile = (file, ...rest) =>
       fs.existsSync('FULL') && String(file).includes('.building-')
         ? Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))
         : writeFile(file, ...rest);
     syncBuiltinESMExports();`,
  );
  return {
    DATABASE_URL: await database.postgres.createDatabase(),
    NODE_OPTIONS: `--import ${copy.at('full-disk.mjs').href}`,
  };
});
const { copy, signedIn, BUILD_MS } = site;

const read = (file: string) => readFileSync(copy.at(`content/${file}`), 'utf8');

async function writeHeadline(page: Page, headline: string): Promise<void> {
  await page.goto(`${new URL(page.url()).origin}/inbox/content/pages/home.yaml`);
  await page.locator('summary', { hasText: 'First screen' }).press('Enter');
  await page.getByLabel('Headline', { exact: true }).fill(headline);
  await page.getByText(/^Draft, /).waitFor();
}

const shows = async (url: string, text: string) => (await (await fetch(url)).text()).includes(text);

test('a full disk while publishing leaves the site and the draft, and says so', async () => {
  const page = await signedIn('member');
  const before = read('pages/home.yaml');
  await writeHeadline(page, 'A headline for a full disk');
  writeFileSync(copy.at('FULL'), '');
  await page.getByRole('button', { name: 'Publish', exact: true }).click({ timeout: BUILD_MS });
  await page.getByRole('button', { name: 'Publish one draft' }).click();
  await page.getByText('The disk of the server is full.').waitFor({ timeout: BUILD_MS });
  expect(read('pages/home.yaml')).toBe(before);
  expect(await shows(site.url, 'A headline for a full disk')).toBe(false);
  expect(await page.getByLabel('Headline', { exact: true }).inputValue()).toBe('A headline for a full disk');
  rmSync(copy.at('FULL'));
}, 900_000);

test('a mistake that is found while the pages are made ends the publication', async () => {
  const page = await signedIn('member');
  const before = read('pages/home.yaml');
  await writeHeadline(page, '');
  // The form does not let anybody send it.
  const sent = await page.evaluate(async () => {
    const { draft } = await (await fetch('/inbox/api/content/file?file=pages/home.yaml')).json();
    const response = await fetch('/inbox/api/content/publish', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ files: [{ file: 'pages/home.yaml', version: draft.version }] }),
    });
    return response.status;
  });
  expect(sent).toBe(200);
  await page.getByText('Not published: “Home”, Headline: must not be empty.').waitFor({ timeout: BUILD_MS });
  expect(read('pages/home.yaml')).toBe(before);
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await page.getByText('No changes').waitFor();
}, 900_000);

test('an instance that nobody signals takes over what another one published', async () => {
  const other = await site.serveAnother();
  // As on another machine, whose processes the publishing server cannot see.
  const others = readdirSync(copy.at('dist/serving')).filter((pid) => pid !== site.pid());
  for (const pid of others) rmSync(copy.at(`dist/serving/${pid}`));
  const page = await signedIn('member');
  await writeHeadline(page, 'A headline for both');
  await page.getByRole('button', { name: 'Publish', exact: true }).click({ timeout: BUILD_MS });
  await page.getByRole('button', { name: 'Publish one draft' }).click();
  await eventually(() => shows(site.url, 'A headline for both'), BUILD_MS);
  await expect.poll(() => shows(other, 'A headline for both'), { timeout: BUILD_MS }).toBe(true);
}, 900_000);
