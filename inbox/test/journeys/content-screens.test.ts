import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { DAY_MS } from '../../../content-model/text/durations.ts';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';
import { expectGoodAppearances } from '../support/appearances.ts';
import { FIXTURE_CONTENT } from '../../../tests/support/scratch-copy.ts';
import { useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox(() => ({ CONTENT_DIR: FIXTURE_CONTENT }));
const LONG = `${'long'.repeat(13)}@agency.example`;
const POST = 'blog/build-or-buy-a-crm.md';
const HOME = 'pages/home.yaml';

/** What several members leave behind: a publication, one that failed, a scheduled one and links to previews. */
beforeAll(async () => {
  await using database = await openDatabase(inbox.site.place);
  const before = 'hero:\n  headline: Before\n';
  const after = `hero:\n  headline: ${'After '.repeat(20)}\n`;
  const files = JSON.stringify([{ file: HOME, version: 1, before, after }]);
  const now = Date.now();
  const publication = (state: 'live' | 'failed' | 'scheduled', age: number) => ({
    id: randomUUID(),
    state,
    requested_by: LONG,
    requested_at: now - age,
    finished_at: state === 'scheduled' ? null : now - age,
    due_at: state === 'scheduled' ? now + DAY_MS : null,
    problem: state === 'failed' ? `content/${HOME}:3 ${'reason '.repeat(20)}` : '',
    files,
  });
  await database.write(async (trx) => {
    await trx
      .insertInto('content_publications')
      .values([publication('live', DAY_MS), publication('failed', 60_000), publication('scheduled', 1_000)])
      .execute();
    const links = ['/', `/blog/${'long-'.repeat(20)}`].map((page) => ({
      id: randomUUID(),
      preview: 'a',
      page,
      created_by: LONG,
      expires_at: now + DAY_MS,
    }));
    await trx.insertInto('content_links').values(links).execute();
  });
});

/** Follows Tab from the top; returns the names of the controls that it reaches and that are in view. */
async function reachedByTab(page: Page, count: number): Promise<string[]> {
  const names: string[] = [];
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let step = 0; step < count; step += 1) {
    await page.keyboard.press('Tab');
    names.push(
      await page.evaluate(() => {
        const { activeElement: one } = document;
        const { top, bottom } = one!.getBoundingClientRect();
        const isSeen = bottom > 0 && top < innerHeight;
        return isSeen ? (one!.getAttribute('aria-label') ?? one!.textContent).trim() : 'out of view';
      }),
    );
  }
  return names;
}

test('axe finds nothing on any screen of the editor, and nothing sticks out', async () => {
  // Whose rights an owner sets.
  await inbox.signedIn();
  const page = await inbox.signedIn({ viewport: { width: 320, height: 800 }, colorScheme: 'light' }, 'owner');
  const open = (path: string) => page.goto(inbox.site.inbox + path);
  await open('/content');
  await page.getByRole('heading', { name: 'Scheduled' }).waitFor();
  await page.getByRole('heading', { name: 'Links to previews' }).waitFor();
  await page.getByRole('heading', { name: 'History' }).waitFor();
  await page.locator('summary', { hasText: LONG }).click();
  await page.getByRole('button', { name: 'Restore as a draft' }).waitFor();
  await expectGoodAppearances(page, 'overview');
  expect(await reachedByTab(page, 40)).not.toContain('out of view');

  await page.getByRole('button', { name: 'New post' }).click();
  await expectGoodAppearances(page, 'new post');
  await page.keyboard.press('Escape');

  await open(`/content/${HOME}`);
  await page.locator('main details').first().waitFor();
  for (const summary of await page.locator('main details:not([open]) > summary').all())
    if (await summary.isVisible()) await summary.click();
  await expectGoodAppearances(page, 'all fields of a page');

  await open(`/content/${POST}`);
  await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
  await expectGoodAppearances(page, 'a post');
  await page.getByRole('button', { name: 'Link', exact: true }).click();
  await expectGoodAppearances(page, 'a link');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await expectGoodAppearances(page, 'a picture');
  await page.keyboard.press('Escape');

  await open('/team');
  await page.getByText('Publishes the website').first().waitFor();
  await expectGoodAppearances(page, 'who publishes');
  await open('/setup');
  await page.getByText('The website has your content.').waitFor();
  await expectGoodAppearances(page, 'setup');
  expect(page.faults).toEqual([]);
});

// Only a real bundle shows that a check needs a module which browsers do not have.
test('a link to another website is taken as it is typed', async () => {
  const page = await inbox.signedIn({}, 'owner');
  await page.goto(`${inbox.site.inbox}/content/${HOME}`);
  await page.locator('main details').first().waitFor();
  const folded = page.locator('main details:not([open]) > summary:visible').first();
  while ((await folded.count()) > 0) await folded.click();
  const link = page.getByLabel('Leads to').first();
  await link.fill('https://example.com/demo');
  await link.blur();
  await page.getByText(/^Draft, /).waitFor();
  expect(await link.getAttribute('aria-invalid')).not.toBe('true');
  expect(page.faults).toEqual([]);
});
