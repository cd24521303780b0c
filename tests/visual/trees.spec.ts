import { expect, test } from 'playwright/test';

/** Snapshots of the accessibility tree, which change only on purpose. */
test('the header with its menu', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-submenu] > summary').click();
  await expect(page.locator('body > header')).toMatchAriaSnapshot({ name: 'header.yml' });
});

test('the footer', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('body > footer')).toMatchAriaSnapshot({ name: 'footer.yml' });
});

test('the contact form with errors', async ({ page }) => {
  await page.goto('/contact');
  await page.locator('form#write button[type=submit]').click();
  await page.locator('#summary:visible').waitFor();
  await expect(page.locator('form#write')).toMatchAriaSnapshot({ name: 'contact-form.yml' });
});

test('search with results', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-search]').click();
  await page.getByRole('searchbox').fill('crm');
  await page.locator('dialog li').first().waitFor();
  await expect(page.locator('dialog[open]')).toMatchAriaSnapshot({ name: 'search.yml' });
});

test('a dialog of a demo', async ({ page }) => {
  await page.goto('/product/crm');
  await page.locator('#try').scrollIntoViewIfNeeded();
  await page.locator('#try [data-ready=true]').waitFor();
  await page.locator('[data-deal=d6] button').first().click();
  await page.locator('dialog[open] li').first().waitFor();
  await expect(page.locator('dialog[open]')).toMatchAriaSnapshot({ name: 'dialog.yml' });
});

test('tabs and their panel', async ({ page }) => {
  await page.goto('/product/pos');
  await page.locator('#try').scrollIntoViewIfNeeded();
  await page.locator('#try [data-ready=true]').waitFor();
  await page.getByRole('tab').nth(1).click();
  await page.locator('[role=tabpanel] > *').first().waitFor();
  await expect(page.getByRole('tablist')).toMatchAriaSnapshot({ name: 'tabs.yml' });
});
