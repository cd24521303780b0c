import { test } from 'vitest';
import { expectGoodAppearances } from '../support/appearances.ts';
import { joinWith, useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox();

test('axe finds nothing on any screen, narrow or wide, and nothing sticks out', async () => {
  const long = `${'long'.repeat(13)}@visitor.example`;
  const reference = await inbox.write(
    { subject: 'Looked at '.repeat(20), email: long },
    `/${'long-'.repeat(30)}page`,
  );
  const page = await inbox.device({ viewport: { width: 320, height: 800 }, colorScheme: 'light' });
  const expectGood = (name: string) => expectGoodAppearances(page, name);
  const open = async (path: string, heading: RegExp | string) => {
    await page.goto(inbox.site.inbox + path);
    await page.getByRole('heading', { name: heading }).first().waitFor();
    await expectGood(path);
  };
  for (const path of ['', '/recover', '/join#x']) await open(path, /./);
  await joinWith(page, await inbox.site.invite('axe@agency.example', 'owner'));
  for (const [path, heading] of [
    ['/account', 'Where you are signed in'],
    ['/team', 'Team'],
    ['/numbers', 'Spam share'],
    ['/operations', 'Retention'],
    ['/content/redirects.yaml', 'Redirects'],
  ] as const)
    await open(path, heading);
  await page.goto(inbox.site.inbox);
  await page.getByRole('list', { name: 'Inquiries' }).waitFor();
  await expectGood('the list');

  await open(`/inquiries/${reference}`, /^Looked at/);
  await page.getByRole('button', { name: 'Reply', exact: true }).click();
  await page.getByLabel('Reply to').fill('word '.repeat(50));
  await page.getByRole('group', { name: 'Insert a template' }).waitFor();
  await expectGood('a reply');

  await page.goto(`${inbox.site.inbox}/data`);
  await page.getByLabel('Email address').fill(long);
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Erase permanently' }).waitFor();
  await expectGood('what would be erased');

  await open('/newsletter', 'Newsletter');
  await page.getByRole('button', { name: 'Write a newsletter' }).click();
  await page.getByLabel('Subject').fill(`Looked at ${'long'.repeat(20)}`);
  await page.getByLabel('Text in Markdown').fill('word '.repeat(200).trim());
  await page.frameLocator('iframe').getByRole('paragraph').filter({ hasText: 'word' }).waitFor();
  await expectGood('a newsletter');

  const menu = page.getByRole('button', { name: 'Menu' });
  await menu.press('Enter');
  await expectGood('the menu');
  await page.getByRole('link', { name: 'Team' }).click();
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor();
  await page.getByRole('link', { name: 'Team' }).waitFor({ state: 'hidden' });
});
