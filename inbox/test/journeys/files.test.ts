import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { WITH_AND_WITHOUT_SCRIPT } from '../../../tests/support/site-and-browser.ts';
import { listAll, useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox();
const file = (name: string, content = 'content') => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});

test.each(WITH_AND_WITHOUT_SCRIPT)(
  'files of a visitor and of a reply are sent, saved and forwarded, %s',
  async (_, javaScriptEnabled) => {
    const page = await inbox.signedIn();
    const visitor = await inbox.device({ javaScriptEnabled });
    const subject = `Plans ${javaScriptEnabled}`;
    await visitor.goto(`${inbox.site.url}/contact`);
    const fields = { name: 'Ann Miller', email: 'ann@visitor.example', subject, message: 'Six clinics.' };
    for (const [name, value] of Object.entries(fields))
      await visitor.locator(`[data-contact] [name=${name}]`).pressSequentially(value, { delay: 30 });
    await visitor.locator('[data-contact] button[type=submit]').click();
    await visitor.waitForURL('**/contact/thanks?ref=*');

    const form = visitor.locator('form[action^="/contact/files"]');
    const said = form.locator('#files-said');
    const add = async (...files: ReturnType<typeof file>[]) => {
      await form.locator('input').setInputFiles(files);
      await form.locator('button').click();
    };
    const none = await said.textContent();
    await add();
    await expect.poll(() => said.textContent()).not.toBe(none);
    await add(...Array.from({ length: 6 }, (_, number) => file(`${number}.pdf`)));
    await expect.poll(() => said.textContent()).toContain('20 MB');
    await add(file('plan.pdf', 'the plan'), file('site "photo" ä.jpg'));
    await visitor.waitForURL('**/contact/thanks?*added=2');
    await expect.poll(() => said.textContent()).toContain('2 files');

    await page.getByRole('link', { name: subject }).click();
    const listed = page.getByRole('list', { name: 'Files' });
    await expect.poll(() => listed.innerText()).toContain('site "photo" ä.jpg');
    const saving = page.waitForEvent('download');
    await listed.getByRole('link', { name: 'plan.pdf' }).click();
    const saved = await saving;
    expect([saved.suggestedFilename(), await text(await saved.createReadStream())]).toEqual([
      'plan.pdf',
      'the plan',
    ]);

    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    const choosing = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach' }).click();
    await (await choosing).setFiles([file('quote.pdf')]);
    await page.getByRole('list', { name: 'Attached files' }).getByText('quote.pdf').waitFor();
    await page.getByLabel('Reply to').fill('Here is our quote.');
    await listAll(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await page.getByRole('list', { name: 'Files of the reply' }).getByText('quote.pdf').waitFor();

    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Forward', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('To', { exact: true }).fill('printer@partner.example');
    await dialog.getByRole('button', { name: 'Forward' }).click();
    await page.getByText('Forwarding in ten seconds').waitFor();
    await page.getByText('printer@partner.example').waitFor();
    expect([...page.faults, ...visitor.faults]).toEqual([]);
  },
);
