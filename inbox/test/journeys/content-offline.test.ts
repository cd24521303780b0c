import { expect, test } from 'vitest';
import { FIXTURE_CONTENT } from '../../../tests/support/scratch-copy.ts';
import { useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox(() => ({ CONTENT_DIR: FIXTURE_CONTENT }));

test('what was typed offline is saved when the connection is back', async () => {
  const page = await inbox.signedIn();
  await page.goto(`${inbox.site.inbox}/content/pages/home.yaml`);
  await page.locator('summary', { hasText: 'First screen' }).press('Enter');
  await page.context().setOffline(true);
  await page.getByLabel('Headline', { exact: true }).fill('Typed offline');
  await page.getByText('The server cannot be reached.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Draft, 1 change').waitFor();
  expect(await page.getByText('The server cannot be reached.').count()).toBe(0);
});
