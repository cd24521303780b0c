import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '../../../tests/support/eventually.ts';
import type { Role } from '../../../server/database/inbox-tables.ts';
import { useInbox } from '../support/inbox-browser.ts';
import { startSmtpPeer, type SmtpPeer } from '../../../tests/support/smtp.ts';

let smtp: SmtpPeer;
const inbox = useInbox(async () => {
  smtp = await startSmtpPeer();
  return { SMTP_URL: smtp.url };
});
const signedIn = (role: Role) => inbox.signedIn({}, role);
beforeAll(async () => {
  for (const name of ['ada', 'bo', 'cy']) await subscribe(`${name}@visitor.example`);
});
afterAll(() => smtp.close());

/** Subscribes with the public form and confirms through the mail. */
async function subscribe(email: string) {
  const post = (path: string, fields: Record<string, string>) =>
    fetch(inbox.site.url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await post('/subscribe', { email });
  const { mail } = await eventually(() => smtp.received.find(({ envelope }) => envelope.to[0] === email));
  const token = /confirm\?token=([\w.-]+)/.exec(mail.text ?? '')![1]!;
  expect((await post('/subscribe/confirm', { token })).status).toBe(200);
}

async function open(page: Page) {
  await page.goto(`${inbox.site.inbox}/newsletter`);
  await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
}
async function write(page: Page, subject: string, body: string) {
  await open(page);
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  const text = `---\nsubject: ${JSON.stringify(subject)}\n---\n\n${body}\n`;
  const file = { name: 'note.md', mimeType: 'text/markdown', buffer: Buffer.from(text) };
  await page.getByLabel('Load from a file').setInputFiles(file);
  await expect.poll(() => page.getByLabel('Text in Markdown').inputValue()).toBe(body);
  expect(await page.getByLabel('Subject').inputValue()).toBe(subject);
}
const saved = (page: Page) => page.getByText('Saved', { exact: true }).waitFor();
/** Blocks saving until the returned function is called. */
async function cutOff(page: Page) {
  await page.route('**/store', (route) => route.abort());
  return () => page.unroute('**/store');
}
const result = (page: Page, name: string) => page.getByRole('row', { name }).getByRole('cell');
const got = (subject: string) =>
  smtp.received.filter(({ mail }) => mail.subject === subject).map(({ envelope }) => envelope.to[0]!);

test('a newsletter is written, tested, sent, and seen by another member', async () => {
  const [page, other] = [await signedIn('member'), await signedIn('viewer')];
  const subject = 'One thing we learned';
  const connect = await cutOff(page);
  await write(page, subject, 'It **rained**.\n\n[Prices](/pricing)');
  await page.getByText('Not saved yet').waitFor();
  await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
  await connect();
  await page.reload();
  // The unsaved text survives the reload and is saved now.
  await expect.poll(() => page.getByLabel('Text in Markdown').inputValue()).toContain('It **rained**.');
  await saved(page);
  const preview = page.frameLocator('iframe');
  await preview.getByText('rained', { exact: true }).waitFor();
  expect(await preview.getByRole('link', { name: 'Prices' }).getAttribute('href')).toMatch(/\/pricing$/);
  // Styles that the policy blocks are empty.
  const styles = (elements: HTMLElement[]) => elements.map(({ style }) => style.length);
  expect(Math.min(...(await preview.locator('[style]').evaluateAll(styles)))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Phone' }).click();
  await expect.poll(async () => (await page.locator('iframe').boundingBox())?.width).toBeLessThan(400);
  await page.getByRole('button', { name: 'Send me a test copy' }).click();
  await page.getByText('Test copy sent').waitFor();
  await eventually(() => got(subject).length === 1);
  expect(got(subject)[0]).toMatch(/^member\d+@agency\.example$/);
  await page.getByLabel('Emails per minute').fill('1');
  await page.getByRole('button', { name: 'Send to 3 subscribers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => result(page, 'Accepted by the mail server').textContent()).toBe('1');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect.poll(() => result(page, 'Waiting').textContent()).toBe('0');
  await page.getByLabel('Emails per minute').fill('6000');
  await page.getByRole('button', { name: 'Send to 2 subscribers' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send', exact: true }).click();
  await expect.poll(() => result(page, 'Accepted by the mail server').textContent()).toBe('3');
  expect(got(subject).slice(1).toSorted()).toEqual(
    ['ada', 'bo', 'cy'].map((name) => `${name}@visitor.example`),
  );
  await open(other);
  await other.getByRole('listitem').filter({ hasText: subject }).getByText('sent ').waitFor();
  await other.getByText('cy@visitor.example').waitFor();
  expect(await other.getByRole('button', { name: 'Write a newsletter' }).count()).toBe(0);
  await other.getByRole('link', { name: subject }).click();
  await other.frameLocator('iframe').getByText('rained', { exact: true }).waitFor();
  expect(await other.getByRole('button', { name: /Send|Stop/ }).count()).toBe(0);
  expect([...page.faults, ...other.faults]).toEqual([]);
});

test('a scheduled newsletter can be taken back, and a conflict is shown', async () => {
  const [page, other] = [await signedIn('member'), await signedIn('member')];
  await write(page, 'Later', 'By Ada.');
  await saved(page);
  // Saving must not trim the space before the cursor.
  const text = page.getByLabel('Text in Markdown');
  await text.press('Control+End');
  await text.pressSequentially(' Or ');
  await saved(page);
  await text.pressSequentially('not.');
  expect(await text.inputValue()).toBe('By Ada. Or not.');
  await text.fill('By Ada.');
  await saved(page);
  await page.getByLabel('Send later').fill('2099-01-01T10:00');
  await page.getByRole('button', { name: /^Schedule for/ }).click();
  await page.getByText('You can unschedule it until then').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Schedule', exact: true }).click();
  await page.getByRole('button', { name: 'Unschedule' }).click();
  await page.getByText('It is a draft again').waitFor();
  expect(got('Later')).toEqual([]);
  await other.goto(page.url());
  await expect.poll(() => other.getByLabel('Text in Markdown').inputValue()).toBe('By Ada.');
  const connect = await cutOff(page);
  await page.getByLabel('Text in Markdown').fill('By Ada, again.');
  await page.getByRole('alert').filter({ hasText: 'cannot be reached' }).waitFor();
  await other.getByLabel('Text in Markdown').fill('By Bo.');
  await saved(other);
  await page.getByText('saved another version').waitFor();
  await connect();
  await page.getByRole('alert').getByText('By Bo.').waitFor();
  expect(await page.getByLabel('Text in Markdown').inputValue()).toBe('By Ada, again.');
  await page.getByRole('button', { name: 'Overwrite with mine' }).click();
  await saved(page);
  await expect.poll(() => other.getByLabel('Text in Markdown').inputValue()).toBe('By Ada, again.');
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await page.getByRole('heading', { level: 1, name: 'Newsletter' }).waitFor();
  expect(await page.getByRole('link', { name: 'Later' }).count()).toBe(0);
});

test('scripts in the Markdown of a newsletter never run', async () => {
  const page = await signedIn('member');
  await write(page, '<img src=x onerror=hit=1>', '[hit me](javascript:parent.hit=1)');
  await saved(page);
  const frame = page.frameLocator('iframe');
  await frame.getByText('hit me').click();
  await page.getByLabel('Text in Markdown').fill('<script>parent.hit=1</script>');
  await frame.getByText('The text has HTML, which emails cannot use').waitFor();
  expect(await page.evaluate(() => 'hit' in window)).toBe(false);
  await page.getByRole('link', { name: 'All newsletters' }).click();
  await page.getByRole('link', { name: '<img src=x onerror=hit=1>' }).waitFor();
});

test('subscribers are imported with consent, all or none', async () => {
  const page = await signedIn('member');
  await open(page);
  await page.getByRole('button', { name: 'Add subscribers' }).click();
  const dialog = page.getByRole('dialog');
  const give = async (text: string) => {
    const file = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await dialog.getByLabel('From a CSV file').setInputFiles(file);
    await expect.poll(() => dialog.getByLabel('Addresses, one per line').inputValue()).toBe(text);
    await dialog.getByLabel('Proof of consent').fill('Signed at the open day');
    await dialog.getByRole('button', { name: 'Add subscribers' }).click();
  };
  const lines = ['Name;Email', '"Doe, Di";di@visitor.example', 'Ed;ed@visitor.example'];
  await give([...lines, 'Flo;flo@', 'Di;DI@visitor.example'].join('\n'));
  const refused = dialog.getByRole('alert').getByRole('listitem');
  await refused.first().waitFor();
  expect(await refused.allTextContents()).toEqual([
    'Line 4 has no valid email address: Flo;flo@',
    'Line 5 is a duplicate: Di;DI@visitor.example',
  ]);
  expect(await page.getByRole('listitem').filter({ hasText: 'ed@visitor.example' }).count()).toBe(0);
  await give([...lines, 'Ada;ada@visitor.example'].join('\n'));
  await page.getByText('2 added. 1 subscriber was already on the list.').waitFor();
  await page.getByRole('listitem').filter({ hasText: 'di@visitor.example' }).getByText('open day').waitFor();
  expect(page.faults).toEqual([]);
});
