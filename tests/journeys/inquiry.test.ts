// @module-tag quick
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { eventually } from '../support/eventually.ts';
import { ownProcess } from '../support/cli.ts';
import { siteAndBrowser, WITH_AND_WITHOUT_SCRIPT } from '../support/site-and-browser.ts';
import { testedSite } from '../support/tested-site.ts';

const open = siteAndBrowser();

/** Returns both mails of an inquiry: notification and acknowledgement. */
async function mailsOf(reference: string) {
  return eventually(async () => {
    const about = (await open.site.mails()).filter(({ text, subject }) =>
      `${subject} ${text}`.includes(reference),
    );
    return about.length >= 2 && about;
  });
}

test.each(['__proto__', 'constructor', 'toString'])('a link about %s fills in no subject', async (about) => {
  const html = await (await fetch(`${open.site.url}/contact?about=${about}`)).text();
  expect(/<input[^>]*id="subject"[^>]*>/.exec(html)?.[0]).not.toMatch(/value="[^"]/);
});

test('the subject of a link is the heading, not only a field', async () => {
  const { subjects, banner } = parse(readFileSync(join(testedSite.content, 'pages/contact.yaml'), 'utf8'));
  const headingAt = async (path: string) => {
    const html = await (await fetch(open.site.url + path)).text();
    return /<h1[^>]*>(.*?)<\/h1>/s.exec(html)![1]!.replace(/<[^>]*>/g, '');
  };
  expect(await headingAt('/contact?about=free-trial')).toBe(subjects['free-trial']);
  expect(await headingAt('/contact?about=unknown')).toBe(banner.title);
});

test.each(WITH_AND_WITHOUT_SCRIPT)(
  'from the home page to the mail and the database row, %s',
  async (_, javaScriptEnabled) => {
    const page = await open.page({ javaScriptEnabled });
    const visitor = {
      name: 'Ann Miller',
      email: `ann-${javaScriptEnabled}@example.org`,
      message: 'Six clinics.\nOne calendar.',
    };
    await page.goto(open.site.url);
    await page.locator('main a[href^="/contact?about="]').first().click();
    await page.waitForURL('**/contact?about=*');
    const subject = await page.locator('#subject').inputValue();
    expect(subject).not.toBe('');
    await page.locator('#name').fill(visitor.name);
    await page.locator('#email').fill(visitor.email);
    // Types at human speed, because submitting within a second of display raises the spam score.
    await page.locator('#message').pressSequentially(visitor.message, { delay: 40 });
    await page.locator('#write button[type=submit]').click();
    await page.waitForURL('**/contact/thanks?ref=*');
    const reference = new URL(page.url()).searchParams.get('ref')!;
    expect(reference).toMatch(/^[A-Z]{2,4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(await page.locator('main').innerText()).toContain(reference);

    const [row] = JSON.parse(
      (await ownProcess('inquiries', open.site, 'export', '--format', 'json')).out,
    ).filter((inquiry: { reference: string }) => inquiry.reference === reference);
    expect(row).toMatchObject({ ...visitor, subject });

    const mails = await mailsOf(reference);
    const toAgency = mails.find(({ replyTo }) => replyTo?.some(({ address }) => address === visitor.email));
    const toVisitor = mails.find(({ to }) => to?.some(({ address }) => address === visitor.email));
    expect(toAgency?.text).toContain('Six clinics.');
    expect(toVisitor?.html).toContain(reference);
    expect(page.faults).toEqual([]);
  },
);

test.each(WITH_AND_WITHOUT_SCRIPT)(
  'the same submission is stored once, a changed one is stored anew, %s',
  async (_, javaScriptEnabled) => {
    const page = await open.page({ javaScriptEnabled });
    const send = async () => {
      await page.locator('#write button[type=submit]').click();
      await page.waitForURL('**/contact/thanks?ref=*');
      return new URL(page.url()).searchParams.get('ref')!;
    };
    const back = async () => {
      await page.goBack();
      await page.locator('#name').fill('Ann Miller');
      await page.locator('#email').fill(`back-${javaScriptEnabled}@example.org`);
      await page.locator('#subject').fill('Going back');
    };
    await page.goto(open.site.url);
    await page.goto(`${open.site.url}/contact`);
    await page.goto(`${open.site.url}/about`);
    await back();
    const reference = await send();
    await back();
    expect(await send()).toBe(reference);
    await back();
    await page.locator('#message').fill('And one thing more');
    expect(await send()).not.toBe(reference);
    expect(page.faults).toEqual([]);
  },
);

/** Serves the contact page with `novalidate`. */
async function unchecked(page: Page) {
  await page.route('**/contact', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('data-contact', 'novalidate data-contact');
    await route.fulfill({ response, body });
  });
}

test.each(WITH_AND_WITHOUT_SCRIPT)(
  'a forgotten field is named and everything typed is kept, %s',
  async (_, javaScriptEnabled) => {
    const page = await open.page({ javaScriptEnabled });
    if (!javaScriptEnabled) await unchecked(page);
    await page.goto(`${open.site.url}/contact`);
    await page.locator('#email').fill('not an address');
    await page.locator('#message').fill('Quotes " and <b>tags</b> & ümlauts');
    await page.locator('#write button[type=submit]').click();
    const summary = page.locator('#summary');
    await summary.waitFor();
    expect(
      await Promise.all(['#name', '#subject'].map((field) => summary.locator(`a[href="${field}"]`).count())),
    ).toEqual([1, 1]);
    expect(await page.locator('#name').getAttribute('aria-invalid')).toBe('true');
    expect(await page.locator('#message').inputValue()).toBe('Quotes " and <b>tags</b> & ümlauts');
    expect(await page.locator('#email').inputValue()).toBe('not an address');
    if (!javaScriptEnabled) return;
    expect(await page.locator('#summary:focus').count()).toBe(1);
    await page.locator('#name').fill('Ann');
    expect(await page.locator('#name').getAttribute('aria-invalid')).toBeNull();
    expect(await page.locator('#name-error').textContent()).toBe('');
    expect(await page.locator('#subject').getAttribute('aria-invalid')).toBe('true');
    expect(
      await summary
        .locator('a')
        .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).hash)),
    ).toEqual(['#subject']);
    await page.locator('#subject').fill('A store');
    expect(await summary.isVisible()).toBe(false);
  },
);

test('a likely typo in an address is pointed out, never refused', async () => {
  const page = await open.visit('/contact');
  await page.locator('#email').fill('ann@gmial.com');
  await page.locator('#email').blur();
  await page.locator('[data-suggestion] button').click();
  expect(await page.locator('#email').inputValue()).toBe('ann@gmail.com');
});

/** What a visitor enters in the agency's own fields, by the names of the fields. */
const FIELD_VALUES = {
  company: 'Example & Co',
  situation: 'Two\nlines',
  budget: '10,000 to 50,000',
  parts: ['Booking, online', 'Till'],
  'team-size': '12',
  mobile: '+1 555 0100',
  start: '2026-12-01',
  visit: 'Yes',
};

/** Opens the contact form and fills in all fields. */
async function fillOwnFields(javaScriptEnabled: boolean) {
  const page = await open.page({ javaScriptEnabled });
  await page.goto(`${open.site.url}/contact`);
  await page.locator('#name').fill('Ann Miller');
  await page.locator('#email').fill(`own-${javaScriptEnabled}@example.org`);
  await page.locator('#subject').fill('A shop');
  const field = (name: string) => page.getByLabel(name);
  await field('Which company').fill(FIELD_VALUES.company);
  await field('tried before').fill(FIELD_VALUES.situation);
  await field('may it cost').selectOption(FIELD_VALUES.budget);
  for (const part of FIELD_VALUES.parts) await field(part).check();
  await field('How many people').fill(FIELD_VALUES['team-size']);
  await field('which number').fill(FIELD_VALUES.mobile);
  await field('should it run').fill(FIELD_VALUES.start);
  await field('You may visit').check();
  return { page, field, send: () => page.locator('#write button[type=submit]').click() };
}

test.each(WITH_AND_WITHOUT_SCRIPT)(
  'the agency’s own fields keep their values when one is wrong, %s',
  async (_, javaScriptEnabled) => {
    const { page, field, send } = await fillOwnFields(javaScriptEnabled);
    // Skip native validation, so that the server validates.
    await page.locator('#write').evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await field('How many people').fill('0');
    await send();
    await page.locator('#summary a[href="#field-team-size"]').click();
    expect(await field('How many people').getAttribute('aria-invalid')).toBe('true');
    expect(await field('Booking, online').isChecked()).toBe(true);
    expect(await field('may it cost').inputValue()).toBe(FIELD_VALUES.budget);
    expect(await field('You may visit').isChecked()).toBe(true);
    // Chromium logs every response status above 399 to the console.
    expect(page.faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  },
);

test.each(WITH_AND_WITHOUT_SCRIPT)(
  'the agency’s own fields are stored and in the email to the agency, %s',
  async (_, javaScriptEnabled) => {
    const { page, send } = await fillOwnFields(javaScriptEnabled);
    await send();
    await page.waitForURL('**/contact/thanks?ref=*');
    const reference = new URL(page.url()).searchParams.get('ref')!;
    const inquiries = JSON.parse(
      (await ownProcess('inquiries', open.site, 'export', '--format', 'json')).out,
    );
    const { fieldValues } = inquiries.find((one: { reference: string }) => one.reference === reference);
    const stored = Object.fromEntries(
      fieldValues.map(({ name, value }: { name: string; value: unknown }) => [name, value]),
    );
    expect(stored).toEqual(FIELD_VALUES);
    const [toAgency] = (await mailsOf(reference)).filter(({ text }) => text?.includes('Example & Co'));
    expect(toAgency?.text).toContain('Booking, online, Till');
    expect(page.faults).toEqual([]);
  },
);
