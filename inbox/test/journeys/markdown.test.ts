import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { FIXTURE_CONTENT } from '../../../tests/support/scratch-copy.ts';
import { axeFindings } from '../../../tests/support/axe.ts';
import { useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox(() => ({ CONTENT_DIR: FIXTURE_CONTENT }));
const POST = 'blog/build-or-buy-a-crm.md';

/** The text that the server has: of the draft, or the live one. */
const textOf = (page: Page): Promise<string> =>
  page.evaluate(async (file) => {
    const { draft, live } = await (await fetch(`/inbox/api/content/file?file=${file}`)).json();
    return (draft ?? live).body as string;
  }, POST);

test('an article is written by keyboard, and only what is typed changes', async () => {
  const page = await inbox.signedIn({ viewport: { width: 1440, height: 900 } });
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto(`${inbox.site.inbox}/content/pages/home.yaml`);
  await page.locator('summary', { hasText: 'First screen' }).waitFor();
  const isEditor = (path: string) => /MarkdownEditor/.test(path);
  expect(scripts.filter(isEditor)).toEqual([]);

  await page.goto(`${inbox.site.inbox}/content/${POST}`);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  expect(scripts.some(isEditor)).toBe(true);
  const before = await textOf(page);
  await page.keyboard.press('Control+Home');
  // A letter that is a shortcut elsewhere in the inbox.
  await page.keyboard.type('g/ See [prices](pric');
  const options = page.getByRole('listbox').getByRole('option');
  // On a busy machine, the pages of the website may arrive after the last letter, which is then typed again.
  const isOffered = async () => {
    if ((await options.count()) > 0) return true;
    await page.keyboard.press('Backspace');
    await page.keyboard.type('c');
    return false;
  };
  await expect.poll(isOffered, { interval: 1_000 }).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.type(' of {site.na');
  await options.filter({ hasText: 'site.name' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('now');
  const typed = 'g/ See [prices](/pricing) of {site.name}**now**';
  await expect.poll(() => textOf(page)).toBe(before.replace(/^\n*/, `$&${typed}`));

  // An open list of completions takes the first Escape; Tab leaves the text in either case.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  expect(await text.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement)).toBeNull();
  expect(await axeFindings(page)).toEqual([]);
  expect(page.faults).toEqual([]);
});

test('each button of the toolbar writes its mark, and one undo takes it back', async () => {
  const page = await inbox.signedIn();
  await page.goto(`${inbox.site.inbox}/content/${POST}`);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.focus();
  const before = await textOf(page);
  const toolbar = page.getByRole('group', { name: 'Format the text' });
  const isWritten = (mark: string) =>
    expect.poll(() => textOf(page)).toBe(before.replace(/^\n*/, `$&${mark}`));
  for (const [name, mark] of [
    ['Bold', '****'],
    ['Italic', '__'],
    ['Heading', '## '],
    ['List', '- '],
    ['Numbered list', '1. '],
    ['Quote', '> '],
  ] as const) {
    await text.press('Control+Home');
    await toolbar.getByRole('button', { name, exact: true }).click();
    await isWritten(mark);
    await toolbar.getByRole('button', { name: 'Undo' }).click();
    await isWritten('');
  }
  await text.press('Control+Home');
  await toolbar.getByRole('button', { name: 'Table' }).click();
  await page.getByLabel('Row 1, column 1').waitFor();
  await toolbar.getByRole('button', { name: 'Undo' }).click();
  await text.press('Control+Home');
  await toolbar.getByRole('button', { name: 'Link', exact: true }).click();
  await page.getByLabel('Or another address').fill('https://example.com/');
  await page.getByRole('button', { name: 'Insert' }).click();
  await isWritten('[https://example.com/](https://example.com/)');
  await page.keyboard.press('Control+z');
  await expect.poll(() => textOf(page)).toBe(before);
  expect(page.faults).toEqual([]);
});
