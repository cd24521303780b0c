import { sql } from 'kysely';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { freePort } from '../../../tests/support/free-port.ts';
import { startPostgres, type PostgresPeer } from '../../../tests/support/postgres.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { draftStored, joinWith, listAll, openDevice } from '../support/inbox-browser.ts';
import { startSmtpPeer, type SmtpPeer } from '../../../tests/support/smtp.ts';
import { sharedBrowser } from '../../../tests/support/shared-browser.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBuiltSite } from '../../../tests/support/server-process.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { runInbox } from '../../../tests/support/cli.ts';
import { testedSite } from '../../../tests/support/tested-site.ts';

type Instances = Awaited<ReturnType<typeof startInstances>>;

/**
 * Starts the built site as two processes on one PostgreSQL, as behind a load balancer: both use the first one's
 * address.
 */
async function startInstances(databaseUrl: string, settings: Record<string, string>) {
  const port = await freePort();
  const SITE_URL = `http://localhost:${port}`;
  const both = { ...settings, SITE_URL, DATABASE_URL: databaseUrl };
  const first = await startBuiltSite({ ...both, PORT: `${port}` }, testedSite.dist);
  const second = await startBuiltSite(both, testedSite.dist);
  const place = { dataDir: first.dataDir, databaseUrl };
  return {
    inbox: `${SITE_URL}/inbox`,
    /** Public URL of the second instance. */
    others: second.url,
    /** Returns the content of all files of both instances, in lower case. */
    files: () =>
      [first.dataDir, second.dataDir]
        .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => readFileSync(join(parentPath, name)).toString('latin1').toLowerCase())
        .join('\n'),
    open: () => openDatabase(place),
    /** Runs the command that the first instance printed at startup; returns the invitation link. */
    async invite(email: string, role: string): Promise<string> {
      const [, command = ''] = await eventually(
        () => /npm run inbox -- (.+)/.exec(first.printed()) ?? undefined,
      );
      const args = command.replace('you@example.com', email).replace('owner', role).split(' ');
      const { out } = await runInbox(place, { SITE_URL }, ...args);
      return out.split('\n', 1)[0]!;
    },
    stop: () => Promise.all([first.stop(), second.stop()]),
  };
}

let browser: Browser;
let smtp: SmtpPeer;
beforeAll(async () => {
  [browser, smtp] = await Promise.all([sharedBrowser(), startSmtpPeer()]);
});
afterAll(() => Promise.all([browser.close(), smtp.close()]));

/** Returns every row of every table as lower-case text. */
async function everything({ query }: Database): Promise<string> {
  const tables = await query.introspection.getTables();
  const all = await Promise.all(
    tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(query).then(({ rows }) => rows)),
  );
  return JSON.stringify(all).toLowerCase();
}

const sentTo = (address: string, part: string) =>
  eventually(() =>
    smtp.received.find(({ envelope, raw }) => envelope.to.includes(address) && raw.includes(part)),
  );

describe('two instances on PostgreSQL', () => {
  let site: Instances;
  let postgres: PostgresPeer;
  beforeAll(async () => {
    postgres = await startPostgres();
    site = await startInstances(await postgres.createDatabase(), {
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Site <site@agency.example>',
    });
  });
  afterAll(async () => {
    await site.stop();
    await postgres.close();
  });

  /** Sends the public form of the second instance in a new page; returns the reference. */
  async function write(fields: Record<string, string>): Promise<string> {
    const page = await browser.newPage();
    await page.clock.install();
    await page.goto(`${site.others}/contact?about=talk`);
    const form = page.locator('[data-contact]');
    for (const [name, value] of Object.entries({ name: 'Ada Visitor', ...fields }))
      await form.locator(`[name=${name}]`).fill(value, { force: true });
    // Bots do not wait this long.
    await page.clock.fastForward(20_000);
    await form.locator('button[type=submit]').click();
    await page.waitForURL('**/contact/thanks?ref=*');
    const reference = new URL(page.url()).searchParams.get('ref')!;
    await page.close();
    return reference;
  }

  /** Opens the inbox of the first instance as a new member. */
  async function signedIn(email: string, role = 'member') {
    const page = await openDevice(browser);
    await joinWith(page, await site.invite(email, role));
    await page.getByText('Select an inquiry').waitFor();
    return Object.assign(page, { email });
  }

  test('an inquiry is received, answered, won and counted', async () => {
    const page = await signedIn('olivia@agency.example', 'owner');
    await page.evaluate(() => Object.assign(window, { loadedOnce: true }));
    const email = 'ada@visitor.example';
    const subject = 'A shop for wool';
    const reference = await write({ email, subject, message: 'By spring?\nIt is urgent.' });
    await page.getByRole('link', { name: subject }).waitFor();
    await expect.poll(() => page.title()).toMatch(/^\(\d+\) /);
    expect(await page.evaluate(() => 'loadedOnce' in window)).toBe(true);
    await page.getByRole('link', { name: subject }).click();
    await page.getByText('A reply is due').waitFor();
    const acknowledgement = await sentTo(email, reference);
    await page.keyboard.press('r');
    await page.getByRole('group', { name: 'Insert a template' }).getByRole('button').first().click();
    await expect.poll(() => page.getByLabel('Reply to').inputValue()).toMatch(/^Hello Ada,/);
    await page.getByLabel('Reply to').fill('By March, gladly.');
    await draftStored(page);
    await page.reload();
    await page.getByText('Draft saved').waitFor();
    await page.getByText('What is added').waitFor();
    await page.getByRole('button', { name: 'Send later' }).click();
    const later = page.getByRole('group', { name: 'Schedule send' });
    await later.getByLabel('Another time').fill('tomorrow 10:00');
    await page.getByRole('button', { name: 'Schedule send' }).click();
    await page.getByRole('button', { name: 'Cancel sending' }).click();
    await expect.poll(() => page.getByLabel('Reply to').inputValue()).toBe('By March, gladly.');
    await listAll(page);
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const { mail, envelope } = await sentTo(email, 'By March, gladly.');
    expect(mail.from?.address).toBe('site@agency.example');
    expect(envelope).toEqual({ from: 'site@agency.example', to: [email] });
    expect(mail.replyTo).toEqual(acknowledgement.mail.replyTo);
    expect(mail.inReplyTo).toBe(acknowledgement.mail.messageId);
    expect(mail.references).toBe(acknowledgement.mail.messageId);
    expect(mail.text).toContain('> It is urgent.');
    expect(smtp.received.filter(({ raw }) => raw.includes(mail.messageId!))).toHaveLength(1);
    await page.getByText(/· sent/).waitFor();
    expect(await page.getByText('A reply is due').count()).toBe(0);
    await page.getByLabel('Status', { exact: true }).selectOption('won');
    await page.getByRole('button', { name: 'Won', exact: true }).click();
    await page.getByRole('link', { name: subject }).waitFor();
    await page.getByRole('link', { name: 'Numbers' }).click();
    const won = page.getByRole('region', { name: 'Won', exact: true });
    await expect.poll(() => won.getByRole('cell').first().textContent()).toMatch(/^[1-9]/);
    expect(page.faults).toEqual([]);
  });

  test('quarantined inquiries are released and delivered', async () => {
    const page = await signedIn('ben@agency.example');
    const held = (n: number) => `held${n}@visitor.example`;
    const references = [''];
    for (const n of [1, 2]) {
      // Only the honeypot and several links together exceed the spam threshold.
      const bait = { 'leave-blank': 'https://spam.example/' };
      const links = ['a', 'b', 'c'].map((name) => `https://${name}.example/`).join(' ');
      const subject = `Held back ${n}`;
      references[n] = await write({ ...bait, email: held(n), subject, message: `Whole text ${n}. ${links}` });
    }
    const list = page.getByRole('list', { name: 'Inquiries' });
    await page.getByRole('button', { name: 'Quarantine' }).click();
    await page.getByLabel('Search').fill('Held back');
    await page.getByRole('checkbox', { name: 'Select Held back 1' }).check();
    await page.getByRole('button', { name: 'All matches' }).click();
    const all = page.getByRole('group', { name: 'Selection' });
    await all.getByRole('button', { name: 'Actions' }).click();
    await all.getByRole('button', { name: 'Release and deliver' }).click();
    for (const n of [1, 2]) {
      // The agency gets the full text, and the sender gets the acknowledgement.
      const { mail } = await eventually(() =>
        smtp.received.find(({ mail: { replyTo } }) => replyTo?.[0]?.address === held(n)),
      );
      expect(mail.text).toContain(`Whole text ${n}.`);
      await sentTo(held(n), references[n]!);
    }
    await page.getByRole('button', { name: /^New\b/ }).click();
    await list.getByRole('link', { name: 'Held back 2' }).waitFor();
    await list.getByRole('link', { name: 'Held back 1' }).click();
    await page.getByText(/Email to the agency/).waitFor({ state: 'attached' });
    expect(page.faults).toEqual([]);
  });
  test('an erasure confirmed by passkey leaves no trace', async () => {
    const page = await signedIn('carla@agency.example');
    const mark = '82731946';
    const addresses: string[] = [];
    page.on('request', (request) => addresses.push(request.url()));
    const email = `leaves${mark}@visitor.example`;
    const words = [`wqzxjvkq${mark}`, `kvjqzwxy${mark}`, `zqnote${mark}`, `zqreply${mark}`, `leaves${mark}`];
    const [subject = '', message = '', note = '', reply = ''] = words;
    const attached = `My estimate\nTime: 6 weeks\nScope: a shop\nPrice: $9,000 ${message}`;
    const reference = await write({ email, subject, message: attached });
    await fetch(`${site.others}/subscribe`, { method: 'POST', body: new URLSearchParams({ email }) });
    await sentTo(email, reference);
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('link', { name: subject }).click();
    await page.getByRole('row', { name: message }).waitFor();
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await page.getByLabel('Note for the team').fill(note);
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByText(note, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Reply', exact: true }).click();
    await page.getByLabel('Reply to').fill(reply);
    await page.getByRole('button', { name: 'Send later' }).click();
    const later = page.getByRole('group', { name: 'Schedule send' });
    await later.getByLabel('Another time').fill('tomorrow 10:00');
    await page.getByRole('button', { name: 'Schedule send' }).click();
    await page.getByRole('button', { name: 'Cancel sending' }).waitFor();
    await using database = await site.open();
    const sessions = database.query.selectFrom('inbox_sessions').select('fresh_at');
    const mine = sessions
      .innerJoin('inbox_members', 'inbox_members.id', 'member')
      .where('email', '=', page.email);
    await database.write((trx) => trx.updateTable('inbox_sessions').set({ fresh_at: 0 }).execute());
    const before = await everything(database);
    for (const word of words) expect(before).toContain(word);

    await page.getByLabel('Search').fill(message.slice(3));
    await page.getByRole('link', { name: subject }).waitFor();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('link', { name: 'Erase this address' }).click();
    await page.getByRole('button', { name: 'Preview' }).press('Enter');
    await page.getByText(/^1 inquiry, \d deliveries, 0 other emails, 1 subscription\.$/).waitFor();
    await page.getByRole('button', { name: 'Erase permanently' }).click();
    await page.getByText(/^Erased: 1 inquiry, \d deliveries, 0 other emails, 1 subscription, /).waitFor();
    expect((await mine.executeTakeFirstOrThrow()).fresh_at).toBeGreaterThan(0);
    const rows = await everything(database);
    for (const word of words) {
      expect(rows, word).not.toContain(word);
      expect(site.files(), word).not.toContain(word);
    }
    // Only who erased which inquiry is still stored.
    expect(rows).toContain(reference.toLowerCase());
    expect(
      await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state])),
    ).not.toMatch(mark);
    await page.getByRole('link', { name: 'Inquiries' }).click();
    await page.getByLabel('Search').fill(message.slice(3));
    await page.getByText('Nothing matches').waitFor();
    expect(addresses.filter((address) => address.includes(mark))).toEqual([]);
    expect(page.faults).toEqual([]);
  });
});
