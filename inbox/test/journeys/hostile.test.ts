import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { joinWith, useInbox } from '../support/inbox-browser.ts';

const inbox = useInbox();

const TEXTS_PER_INQUIRY = 10;
/** Each text once, in as few inquiries as the field limits allow. */
const INQUIRIES = Array.from({ length: Math.ceil(HOSTILE_TEXTS.length / TEXTS_PER_INQUIRY) }, (_, n) =>
  HOSTILE_TEXTS.slice(n * TEXTS_PER_INQUIRY, (n + 1) * TEXTS_PER_INQUIRY).map((text) => text.toWellFormed()),
);

/** Sends all texts in each field of the public form; the first text is also in the referrer. */
async function write(letter: string[]): Promise<string> {
  const whole = letter.join(' ');
  const response = await fetch(`${inbox.site.url}/contact.php`, {
    method: 'POST',
    headers: { accept: 'application/json', referer: `${inbox.site.url}/${encodeURI(letter[0]!)}` },
    body: new URLSearchParams({
      name: whole,
      email: `${whole}@evil.example`,
      subject: whole,
      message: `${letter.join('\n')}\nhttps://evil.example/`,
    }),
  });
  return ((await response.json()) as { reference: string }).reference;
}

/** Records any effect: executed scripts, dialogs, external requests, and blocked policy violations. */
async function watch(page: Page): Promise<string[]> {
  const done: string[] = [];
  await page.exposeFunction('hit', () => done.push('it ran'));
  await page.exposeFunction('refused', (what: string) => done.push(what));
  await page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      (window as unknown as { refused(what: string): void }).refused(`${violatedDirective} ${sample}`),
    ),
  );
  page.on('dialog', (dialog) => void (done.push(dialog.type()), dialog.dismiss()));
  page.on('request', (request) => {
    if (!/^(http:\/\/(localhost|127\.0\.0\.1):|data:|blob:)/.test(request.url())) done.push(request.url());
  });
  return done;
}

/** Single-line fields normalize all whitespace to spaces. */
const signs = (text: string | null) => text?.replaceAll(/\s/g, '');

/** Returns elements and attributes that the inbox itself never renders. */
const unexpectedMarkup = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('astro-island *')]
      .filter(
        (element) =>
          /^(script|i?frame|img|image|object|embed|base|meta|link|style|math|video|audio|template|x.*)$/i.test(
            element.localName,
          ) ||
          [...element.attributes].some(
            ({ name, value }) =>
              /^(on|formaction|ping)/.test(name) ||
              (name === 'style' && /url|expression|animation|position/i.test(value)) ||
              (/^(href|src|action|xlink:href)$/.test(name) && !/^[/#]/.test(value)),
          ),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );

test(`${HOSTILE_TEXTS.length} hostile texts in every field stay text in every view`, async () => {
  const references = await Promise.all(INQUIRIES.map(write));
  const page = await inbox.device();
  const done = await watch(page);
  await joinWith(page, await inbox.site.invite('owner@agency.example', 'owner'));
  const list = page.getByRole('list', { name: 'Inquiries' });
  const nothingCame = async (where: string) => {
    expect(await unexpectedMarkup(page), where).toEqual([]);
    expect([...done, ...page.faults], where).toEqual([]);
  };
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await expect.poll(() => list.getByRole('link').count()).toBe(INQUIRIES.length);
  await nothingCame('the list');
  for (const [n, reference] of references.entries()) {
    await list.locator(`a[href$="/inquiries/${reference}"]`).click();
    const letter = INQUIRIES[n]!;
    await page.getByRole('article').getByText(reference).waitFor();
    const subject = await page.getByRole('article').getByRole('heading', { level: 2 }).textContent();
    // Subjects are stripped of bidirectional control characters.
    expect(signs(subject)).toBe(signs(letter.join('').replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '')));
    const shown = signs(await page.getByRole('article').textContent());
    for (const text of letter) expect(shown).toContain(signs(text));
    await nothingCame(reference);
  }
  const summary = page.locator('article summary', { hasText: 'in the message' });
  const link = page.locator('article details a').first();
  expect(await link.count()).toBe(0);
  await summary.press('Enter');
  await link.waitFor();
  expect(await link.evaluate(({ protocol, rel }: HTMLAnchorElement) => [protocol, rel])).toEqual([
    expect.stringMatching(/^https?:$/),
    'noopener noreferrer',
  ]);
  await summary.press('Enter');
  await link.waitFor({ state: 'detached' });
  const [first = ''] = HOSTILE_TEXTS;
  await page.getByRole('button', { name: 'Note', exact: true }).click();
  await page.getByLabel('Note for the team').fill(HOSTILE_TEXTS.join('\n'));
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByLabel('Note for the team').waitFor({ state: 'detached' });
  await nothingCame('a note');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('link', { name: 'Erase this address' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('1 inquiry,').waitFor();
  await nothingCame('what would go');
  await page.getByRole('link', { name: 'Inquiries' }).click();
  await page.getByLabel('Search').fill(first);
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByLabel('Name of the view').fill(first);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: first }).waitFor();
  await nothingCame('a kept view');
  const places = page.getByRole('navigation', { name: 'Inbox' }).getByRole('link');
  for (let n = 0; n < (await places.count()); n += 1) {
    await places.nth(n).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    await nothingCame((await places.nth(n).textContent())!);
  }
});
