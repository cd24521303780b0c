import { globSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { useInbox } from '../../support/inbox-browser.ts';

const inbox = useInbox();
const { signedIn, write } = inbox;

test('mail files of this machine go with an address', async () => {
  await write({ subject: 'Wqzxjvkq', email: 'leaves@visitor.example' });
  await eventually(() => globSync('mail/*', { cwd: inbox.site.dataDir }).length === 2);
  const page = await signedIn();
  await page.goto(`${inbox.site.inbox}/data`);
  await page.getByLabel('Email address').fill('leaves@visitor.example');
  await page.getByRole('button', { name: 'Show what would go' }).press('Enter');
  await page.getByText('1 inquiry, 2 deliveries, 0 subscriptions.').waitFor();
  await page.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByText('Erased: 1 inquiry, 2 deliveries, 0 subscriptions, 2 mail files.').waitFor();
  expect(globSync('mail/*', { cwd: inbox.site.dataDir })).toEqual([]);
  expect(page.faults).toEqual([]);
});

test('from the list, and everything as a file', async () => {
  await write({ subject: 'Ticked off', email: 'ticked@visitor.example', name: '=1+1' });
  const page = await signedIn();
  await page.getByRole('checkbox', { name: 'Select Ticked off' }).check();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('link', { name: 'Erase this address' }).click();
  expect(await page.getByLabel('Email address').inputValue()).toBe('ticked@visitor.example');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Inquiries as CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('enquiries.csv');
  expect(await text(await file.createReadStream())).toContain(`"'=1+1"`);
  await page.getByText('in your downloads').waitFor();
  await page.getByRole('link', { name: 'Inquiries' }).click();
  await page.getByRole('checkbox', { name: 'Select Ticked off' }).check();
  await page.getByRole('button', { name: 'Actions' }).click();
  const [chosen] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ]);
  expect((await text(await chosen.createReadStream())).trim().split('\n')).toHaveLength(2);
});
