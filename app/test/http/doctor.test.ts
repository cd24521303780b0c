import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, expect, test } from 'vitest';
import { run } from '../../cli/run.ts';
import { openDatabase } from '../../../server/database/open.ts';
import { droppedLines } from '../../../server/monitoring/log-destination.ts';
import { startSite, useSite } from '../../../tests/support/site.ts';
import { startSmtpPeer } from '../../../tests/support/smtp.ts';
import { startWebhookPeer } from '../../../tests/support/webhook.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import { createSocket } from 'node:dgram';
import { readFileSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const HEADER = 12;
const TXT = 16;
const QUERY_TYPE_AND_CLASS = 4;

/** Starts a DNS server on a free port of 127.0.0.1 that knows only these TXT records (RFC 1035). */
async function startDns(records: Record<string, string[]>) {
  const socket = createSocket('udp4');
  socket.on('message', (query, from) => socket.send(answerTo(query, records), from.port, from.address));
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => socket.close(() => resolve()));
  const { port } = socket.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, [Symbol.asyncDispose]: close };
}

function answerTo(query: Buffer, records: Record<string, string[]>): Buffer {
  const labels: string[] = [];
  let at = HEADER;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  const question = query.subarray(HEADER, at + 1 + QUERY_TYPE_AND_CLASS);
  const found = records[labels.join('.').toLowerCase()];
  const header = Buffer.from(query.subarray(0, HEADER));
  const nxdomain = found ? 0 : 3;
  header.writeUInt16BE(0x8180 | nxdomain, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(found?.length ?? 0, 6);
  header.writeUInt32BE(0, 8);
  return Buffer.concat([header, question, ...(found ?? []).map(txtRecord)]);
}

/** The name is a pointer to the question; texts longer than 255 bytes are split. */
function txtRecord(text: string): Buffer {
  const parts = (text.match(/.{1,255}/g) ?? []).map((part) =>
    Buffer.from([part.length, ...Buffer.from(part)]),
  );
  const data = Buffer.concat(parts);
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(TXT, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

const RECIPIENT = await identityToRecipient(await generateIdentity());
const site = useSite();
const folder = temporaryFolder();
const [smtp, webhook] = [await startSmtpPeer(), await startWebhookPeer()];
afterAll(() => Promise.all([smtp.close(), webhook.close()]));

const wellKnown = {
  'agency.example': ['google-site-verification=x', 'v=spf1 mx -all'],
  's7._domainkey.mail.agency.example': [`v=DKIM1; k=rsa; p=${'A'.repeat(400)}`],
  'mail.agency.example': ['v=spf1 include:spf.agency.example ~all'],
  '_dmarc.agency.example': ['v=DMARC1; p=reject'],
};

/** Returns the doctor's report for a healthy installation with `changes`. */
async function examine(
  changes: Record<string, string> = {},
  {
    records = wellKnown,
    args = ['--dkim-selector', 's7'],
  }: { records?: Record<string, string[]>; args?: string[] } = {},
) {
  await using dns = await startDns(records);
  const lines: string[] = [];
  const variables = {
    DATA_DIR: folder,
    SITE_URL: site.address,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'Agency <site@mail.agency.example>',
    ALERT_WEBHOOK_URL: webhook.url,
    HEARTBEAT_URL: webhook.url,
    ...changes,
  };
  const print = (text: string) => void lines.push(text);
  const code = await run(['doctor', ...args, '--dns', dns.address], variables, { print, printError: print });
  const about = (start: string) => lines.find((line) => line.includes(`  ${start}: `)) ?? '';
  return { code, about, lines };
}

test('lost lines of the log are reported', async () => {
  droppedLines.inc(3);
  try {
    const { code, about } = await examine();
    expect(about('Log')).toMatch(/^warning.*: 3\./);
    expect(code).toBe(0);
  } finally {
    droppedLines.reset();
  }
});

test('a healthy installation has no findings, and no email is sent', async () => {
  const { code, lines } = await examine();
  const isWell = /^(?:ok |\nNo fault|warning {2}Mailbox: IMAP_URL is not set)/;
  expect(lines.filter((line) => line !== '' && !isWell.test(line))).toEqual([]);
  expect(code).toBe(0);
  expect(smtp.received).toEqual([]);
  expect(webhook.calls.filter(({ body }) => body !== '')).toEqual([]);
});

test('missing, duplicate and weak DNS records are reported with a fix', async () => {
  const none = await examine({}, { records: {} });
  expect(none.code).toBe(1);
  for (const record of ['SPF', 'DKIM', 'DMARC'])
    expect(none.about(record)).toMatch(/^FAULT.*(?:Add|Publish)/);
  const weak = await examine(
    {},
    {
      args: [],
      records: {
        'mail.agency.example': ['v=spf1 +all'],
        '_dmarc.mail.agency.example': ['v=DMARC1; p=none'],
      },
    },
  );
  expect(weak.about('SPF')).toMatch(/^FAULT.*anyone/);
  expect(weak.about('DMARC')).toMatch(/^warning.*p=quarantine/);
  expect(weak.about('DKIM')).toMatch(/^warning.*s= in the DKIM-Signature/);
  const doubled = { ...wellKnown, 'mail.agency.example': ['v=spf1 -all', 'v=spf1 mx -all'] };
  expect((await examine({}, { records: doubled })).about('SPF')).toMatch(/^FAULT.*Merge/);
});

test.each([
  [{ SMTP_URL: 'smtp://127.0.0.1:1' }, 'Mail server', /^FAULT.*cannot be reached/i],
  [{ TRUST_PROXY: '2' }, 'Proxies', /^FAULT.*TRUST_PROXY=0/],
  [{ DATABASE_URL: 'postgres://site:hunter2@127.0.0.1:1/site' }, 'Database', /^FAULT.*DATABASE_URL/],
  [
    { BACKUP_RECIPIENT: RECIPIENT, BACKUP_SIGNING_KEY: 'k'.repeat(32) },
    'Backups',
    /^FAULT.*There is no backup.*npm run backup/,
  ],
  [{ ALERT_WEBHOOK_URL: 'http://127.0.0.1:1/webhook' }, 'Alerts', /^FAULT.*cannot be reached/],
  [{ SITE_URL: 'http://127.0.0.1:1' }, 'Address', /^FAULT.*cannot be reached/],
])('%j is a fault that it finds', async (changes, about, says) => {
  const found = await examine(changes);
  expect(found.about(about)).toMatch(says);
  expect(found.code).toBe(1);
  expect(found.lines.join()).not.toContain('hunter2');
});

test('doctor calls webhooks only when asked, with a test inquiry', async () => {
  await using peer = await startWebhookPeer();
  const secret = 's'.repeat(16);
  const INQUIRY_WEBHOOKS = `webhook ${peer.url} ${secret}, slack ${peer.url}/s\nteams ${peer.url}/t, ntfy ${peer.url}/n`;
  expect((await examine({ INQUIRY_WEBHOOKS })).code).toBe(0);
  expect(peer.calls.filter(({ body }) => body !== '')).toEqual([]);
  const args = ['--dkim-selector', 's7', '--send-test'];
  const asked = await examine({ INQUIRY_WEBHOOKS }, { args });
  expect(asked.lines.filter((line) => line.includes('Accepted the test'))).toHaveLength(4);
  const sent = peer.calls.filter(({ body }) => body !== '');
  expect(sent).toHaveLength(4);
  for (const { body } of sent) expect(body).toMatch(/inquiry\.test|Test by /);
  peer.answer(404);
  const refused = await examine({ INQUIRY_WEBHOOKS: `slack ${peer.url}` }, { args });
  expect(refused.about('Webhook inquiry-slack 1')).toMatch(/^FAULT.*http-404/);
});

test('damage in rarely read database pages is reported', async () => {
  const dataDir = temporaryFolder();
  const file = join(dataDir, 'site.db');
  {
    await using database = await openDatabase({ dataDir });
    const many = Array.from({ length: 3_000 }, (_, at) => ({ day: '2026-01-01', path: `/${at}`, views: 1 }));
    await database.query.insertInto('page_views').values(many).execute();
  }
  const bytes = readFileSync(file);
  // The last page belongs to the newest rows.
  writeFileSync(file, bytes.fill(0x41, bytes.length - 4096));
  const found = await examine({ DATA_DIR: dataDir });
  expect(found.about('Database')).toMatch(/^FAULT.*damaged.*npm run restore/);
});

test('a site built for another address is reported', async () => {
  const files = { 'robots.txt': 'Allow: /\nSitemap: https://sample.example/sitemap-index.xml\n' };
  await using built = await startSite({ files });
  expect((await examine({ SITE_URL: built.address })).about('Built for')).toMatch(/^FAULT.*sample\.example/);
});

test('doctor reports clear-text mail, another site at the address, and mail files', async () => {
  const elsewhere = smtp.url.replace('127.0.0.1', '0.0.0.0');
  expect((await examine({ SMTP_URL: elsewhere })).about('Mail server')).toMatch(
    /^FAULT.*not offer encryption/,
  );
  expect((await examine({ SMTP_URL: `${elsewhere}?tls=off` })).about('Mail server')).toMatch(
    /^warning.*tls=off/,
  );
  expect((await examine({ SITE_URL: new URL(webhook.url).origin })).about('Address')).toMatch(
    /^FAULT.*it is not this site/,
  );
  const files = await examine({ SMTP_URL: '', SITE_URL: 'https://no-such-host.invalid' });
  expect(files.about('Mail server')).toMatch(/^FAULT.*SMTP_URL is not set/);
});
