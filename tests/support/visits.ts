import type { Page } from 'playwright';

/** Sends the contact form at human speed; returns the reference. */
export async function write(page: Page, url: string): Promise<string> {
  await page.goto(`${url}/contact`);
  await page.locator('#name').fill('Ann Miller');
  await page.locator('#email').fill('ann@visitors.test');
  await page.locator('#subject').fill('A calendar; and a half, please');
  await page.locator('#message').pressSequentially('Six clinics, one calendar.', { delay: 40 });
  await page.locator('#write button[type=submit]').click();
  await page.waitForURL('**/contact/thanks?ref=*');
  return new URL(page.url()).searchParams.get('ref')!;
}
