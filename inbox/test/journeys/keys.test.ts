import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { listAll, useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox();
const { signedIn, write } = inbox;

const history = (page: Page) => page.getByRole('list', { name: 'History' });

async function opened(page: Page, subject: string, email: string) {
  const reference = await write({ subject, email, name: 'Dana Whitfield' });
  await page.goto(`${inbox.site.inbox}/inquiries/${reference}`);
  await page.getByRole('heading', { level: 2, name: subject }).waitFor();
}

test('S and a typed day snooze, F forwards and G merges', async () => {
  const page = await signedIn();
  const email = 'dana@visitor.example';
  await listAll(page);
  await write({ subject: 'The first', email });
  await opened(page, 'The second', email);
  await page.keyboard.press('s');
  await page.keyboard.type('fri');
  await page.keyboard.press('Enter');
  await history(page)
    .getByText(/snoozed it until/)
    .waitFor();
  await page.keyboard.press('f');
  await page.getByRole('dialog', { name: 'Forward' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('g');
  await page.keyboard.press('Enter');
  await history(page)
    .getByText(/merged \S+ into this one/)
    .waitFor();
  expect(page.faults).toEqual([]);
});

test('a template greets by first name, and Alt+S schedules the reply', async () => {
  const page = await signedIn();
  await opened(page, 'To schedule', 'later@visitor.example');
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Ask for a call' }).waitFor();
  await page.keyboard.press('Alt+1');
  const text = page.getByRole('textbox', { name: /^Reply to/ });
  await expect.poll(() => text.inputValue()).toMatch(/Dana,/);
  expect(await text.inputValue()).not.toContain('Whitfield');
  await page.keyboard.press('Alt+s');
  await page.keyboard.type('tomorrow 2pm');
  await page.keyboard.press('Enter');
  await history(page).getByText(/sends/).waitFor();
  expect(page.faults).toEqual([]);
});
