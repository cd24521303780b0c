import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { useInbox } from '../../support/inbox-browser.ts';

const inbox = useInbox();
const { signedIn, write } = inbox;

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
