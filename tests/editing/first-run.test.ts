import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { axeFindings } from '../support/axe.ts';
import { useServedCopy } from './served-copy.ts';

const site = useServedCopy((copy) => copy.edit('content/site.yaml', (text) => `sample: true\n${text}`));
const { copy, signedIn, BUILD_MS } = site;

/** The content is made beside the project, under the name of the agency. */
const NAME = `Nube Taller ${crypto.randomUUID().slice(0, 4)}`;
const own = () => copy.at(`../${NAME.toLowerCase().replaceAll(' ', '-')}-content/`);

test('an owner replaces the sample by their own site in the browser', async () => {
  onTestFinished(() => rmSync(own(), { recursive: true, force: true }));
  const page = await signedIn('owner', { viewport: { width: 390, height: 844 } });
  const looksRight = async (part: string) => {
    expect(await axeFindings(page), part).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), part).toBe(390);
  };
  const replace = async () => {
    await page.getByRole('button', { name: 'Check the answers' }).click();
    await page.getByText('Europe/Madrid').waitFor();
    await page.getByRole('button', { name: 'Replace the sample' }).click();
  };
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Website', exact: true }).click();
  await page.getByRole('link', { name: 'Make the website yours' }).click();
  await page.getByLabel(/^Name of the agency/).fill(NAME);
  await page.getByLabel(/^Color of your brand/).fill('navvy');
  await page.getByRole('button', { name: 'Check the answers' }).click();
  await page.getByText('This answer must be a color').waitFor();
  await looksRight('mistakes');
  await page.getByLabel(/^Color of your brand/).fill('navy');
  await page.getByLabel(/^Your services/).fill('Web design: from 4500\nCare: 180 a month');
  await page.getByLabel(/^The public email address/).fill('hola@nubetaller.example');
  await page.getByLabel(/^Country/).fill('Spain');
  await page.getByLabel(/^Phone/).fill('960 123 456');
  await page.getByLabel(/^Street/).fill('Carrer de la Pau 12');
  await page.getByLabel(/^City/).fill('Valencia');
  await page.getByLabel(/^A to Z/).uncheck();
  await page.getByRole('button', { name: 'Check the answers' }).click();
  await page.getByText('Europe/Madrid').waitFor();
  await looksRight('what follows');
  await page.getByRole('button', { name: 'Change answers' }).click();

  // A site that cannot be built leaves nothing, and the answers stay.
  const config = readFileSync(copy.at('astro.config.ts'), 'utf8');
  writeFileSync(copy.at('astro.config.ts'), 'throw new Error("broken");');
  await replace();
  await page.getByText('The new site could not be built.').waitFor({ timeout: BUILD_MS });
  expect([existsSync(own()), existsSync(copy.at('.env'))]).toEqual([false, false]);
  writeFileSync(copy.at('astro.config.ts'), config);

  await replace();
  await page.getByText('Writing your content').waitFor();
  await page.getByText('The website has your content.').waitFor({ timeout: BUILD_MS });

  const home = await (await fetch(site.url)).text();
  expect(home).toContain(NAME);
  expect(readFileSync(new URL('brand.yaml', own()), 'utf8')).toContain('#000080');
  expect((await fetch(`${site.url}/service/web-design`)).status).toBe(200);
  expect((await fetch(`${site.url}/a-z`)).status).toBe(404);
  expect((await fetch(`${site.url}/blog`)).status).toBe(404);
  expect(readFileSync(copy.at('.env'), 'utf8')).toContain('CONTENT_DIR=');

  // What is edited next is the new content, also after the server was started again.
  await site.kill();
  await site.serve();
  await page.goto(`${new URL(page.url()).origin}/inbox/content/site.yaml`);
  await expect.poll(() => page.getByLabel('Name', { exact: true }).first().inputValue()).toBe(NAME);
  await page.goto(`${new URL(page.url()).origin}/inbox/setup`);
  await page.getByText('The website has your content.').waitFor();
  expect(page.faults).toEqual([]);
}, 900_000);
