import type { Page } from 'playwright';
import { untilReady } from '../../demos/test/support/application.ts';

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

/** Pays part of the basket in the POS demo; returns the suggested remaining amount. */
export async function payPart(page: Page, url: string, part: string): Promise<string> {
  await page.goto(`${url}/product/pos`);
  await untilReady(page);
  await page.locator('[data-code="2000000000091"]').click();
  await page.getByRole('button', { name: /^Pay / }).click();
  const amount = page.getByRole('dialog').getByLabel('Amount');
  await amount.fill(part);
  await page.getByRole('button', { name: 'Card', exact: true }).click();
  await page.getByRole('button', { name: 'Tap a card', exact: true }).click();
  return amount.inputValue();
}
