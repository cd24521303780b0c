import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox();
const { signedIn, write } = inbox;

const list = (page: Page) => page.getByRole('list', { name: 'Inquiries' });
const row = (page: Page, subject: string) => list(page).getByRole('link', { name: subject });
/** The subjects of the rows. */
const order = async (page: Page) =>
  (await list(page).getByRole('listitem').allInnerTexts()).map(
    (text) => /(Row|Own) \d/.exec(text)?.[0] ?? '',
  );

test('rows stay where they are while others come and go, until the member asks', async () => {
  for (const n of [1, 2, 3]) await write({ subject: `Row ${n}`, email: `row${n}@visitor.example` });
  const [page, other] = [await signedIn(), await signedIn()];
  await page.getByRole('button', { name: /^New/ }).click();
  await page.getByRole('button', { name: 'Sort' }).click();
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(3);
  const middle = (await row(page, 'Row 2').boundingBox())!;
  await write({ subject: 'Row 4', email: 'row4@visitor.example' });
  const showNew = page.getByRole('button', { name: 'Show 1 new' });
  await showNew.waitFor();
  expect(await row(page, 'Row 2').boundingBox()).toEqual(middle);
  // What has left the view keeps its place, and nothing else.
  await row(other, 'Row 3').click();
  await other.getByRole('heading', { level: 2, name: 'Row 3' }).waitFor();
  await other.keyboard.press('e');
  await expect.poll(() => row(page, 'Row 3').count()).toBe(0);
  expect(await row(page, 'Row 2').boundingBox()).toEqual(middle);
  await showNew.click();
  await expect.poll(() => order(page)).toEqual(['Row 4', 'Row 2', 'Row 1']);
});

test('a row that the member closes goes at once, and comes back where it was', async () => {
  for (const n of [1, 2, 3]) await write({ subject: `Own ${n}`, email: `own${n}@visitor.example` });
  const page = await signedIn();
  await row(page, 'Own 2').click();
  await page.getByRole('heading', { level: 2, name: 'Own 2' }).waitFor();
  const before = await order(page);
  await page.keyboard.press('e');
  await page.getByText('1 inquiry moved to closed.').waitFor();
  expect(await row(page, 'Own 2').count()).toBe(0);
  await page.keyboard.press('z');
  await page.getByText('Undone.').waitFor();
  expect(await order(page)).toEqual(before);
});

test('the place of a row that is gone closes when another inquiry is opened', async () => {
  for (const n of [1, 2, 3]) await write({ subject: `Gone ${n}`, email: `gone${n}@visitor.example` });
  const [page, other] = [await signedIn(), await signedIn()];
  await page.getByRole('button', { name: /^New/ }).click();
  await row(page, 'Gone 1').waitFor();
  const count = () => list(page).getByRole('listitem').count();
  const before = await count();
  await row(other, 'Gone 2').click();
  await other.getByRole('heading', { level: 2, name: 'Gone 2' }).waitFor();
  await other.keyboard.press('e');
  await page.getByText('No longer in this view.').waitFor();
  expect(await count()).toBe(before);
  await row(page, 'Gone 1').click();
  await page.getByText('No longer in this view.').waitFor({ state: 'detached' });
  expect(await count()).toBe(before - 1);
  expect(page.faults).toEqual([]);
});

test('an inquiry opened by a link says so if the list beside it is of another view', async () => {
  const reference = await write({ subject: 'Linked', email: 'linked@visitor.example' });
  const page = await signedIn();
  await page.getByRole('button', { name: 'Quarantine' }).click();
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByRole('heading', { level: 2, name: 'Linked' }).waitFor();
  await page.getByText(`${reference}, which is open, is not in this view.`).waitFor();
  await page.getByRole('button', { name: 'Show all' }).click();
  await row(page, 'Linked').waitFor();
  expect(await page.getByText('is not in this view').count()).toBe(0);
  expect(page.faults).toEqual([]);
});
