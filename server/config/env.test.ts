import { generateIdentity, identityToRecipient } from 'age-encryption';
import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment } from './env.ts';

const KEY = await identityToRecipient(await generateIdentity());
const BACKUP_SIGNING_KEY = 'k'.repeat(32);

function faultsOf(source: Record<string, string>): string[] {
  try {
    readEnvironment(source);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as Error).message.split('\n');
  }
  return [];
}

describe('readEnvironment', () => {
  test('nothing set gives the documented defaults', () => {
    const environment = readEnvironment({});
    expect(environment).toMatchObject({
      host: '127.0.0.1',
      port: 4321,
      dataDir: './data',
      trustProxy: 0,
      formRateLimit: 20,
      databaseUrl: undefined,
      inquiryWebhooks: [],
    });
    expect(environment.siteUrl.href).toBe('http://127.0.0.1:4321/');
  });

  test('several secrets are accepted while one replaces another', () => {
    const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)];
    expect(readEnvironment({ SITE_SECRET: `${newer} ${older}` }).siteSecrets).toEqual([newer, older]);
    expect(readEnvironment({ SITE_SECRET: `${newer},${older}` }).siteSecrets).toEqual([newer, older]);
    expect(readEnvironment({ SITE_SECRET: newer }).siteSecrets).toEqual([newer]);
    const phrase = 'correct horse battery staple and more';
    expect(readEnvironment({ SITE_SECRET: phrase }).siteSecrets).toEqual([phrase]);
  });

  test.each([
    [
      'discord https://chat.example/webhook',
      /^Webhook 1 of INQUIRY_WEBHOOKS has the unknown kind "discord".*webhook, slack, teams, ntfy/,
    ],
    ['slack https://s.example, https://chat.example/secret', /^Webhook 2 .* does not begin with its kind/],
    ['slack\nteams chat.example/secret', /^Webhook 1 .*\(slack\) needs an address/],
    ['webhook https://crm.example/secret', /\(webhook\) needs a secret of at least 16/],
    ['ntfy https://ntfy.example/secret tk_1 tk_2', /\(ntfy\) has too many values/],
    ['slack https://s.example/secret, slack https://s.example/secret', /^Webhook 2 .* address as an earlier/],
  ])('%j is no list of webhooks, and no address of it is repeated', (text, fault) => {
    const [said] = faultsOf({ INQUIRY_WEBHOOKS: text });
    expect(said).toMatch(fault);
    expect(said).not.toMatch(/secret\b(?! of)/);
  });

  test('an address with a path is refused, and a key given for the other is not repeated', () => {
    expect(faultsOf({ SITE_URL: 'https://www.example.com/site' })).toEqual([
      expect.stringMatching(/^SITE_URL is .*without a path/),
    ]);
    expect(faultsOf({ SITE_URL: 'https://www.example.com/' })).toEqual([]);
    expect(faultsOf({ PAGES_URL: 'https://www.example.com' })).toEqual([
      expect.stringMatching(/^SITE_URL is not set, but PAGES_URL is\. /),
    ]);
    const [fault] = faultsOf({ BACKUP_RECIPIENT: 'AGE-SECRET-KEY-1QQ', BACKUP_SIGNING_KEY });
    expect(fault).toMatch(/^BACKUP_RECIPIENT .*age1/);
    expect(fault).not.toContain('1QQ');
    // A mistyped key, and a backup folder without a key.
    const slip = `${KEY.slice(0, -1)}${KEY.endsWith('q') ? 'p' : 'q'}`;
    expect(faultsOf({ BACKUP_RECIPIENT: slip, BACKUP_SIGNING_KEY })).toEqual([
      expect.stringMatching(/^BACKUP_RECIPIENT /),
    ]);
    expect(faultsOf({ BACKUP_RECIPIENT: KEY, BACKUP_SIGNING_KEY, BACKUP_DIR: '/b' })).toEqual([]);
    expect(faultsOf({ BACKUP_RECIPIENT: KEY })).toEqual([
      expect.stringMatching(/^BACKUP_SIGNING_KEY is not/),
    ]);
    expect(faultsOf({ BACKUP_DIR: '/b' })).toEqual([expect.stringMatching(/^BACKUP_RECIPIENT is not set/)]);
  });

  test('every fault is said at once, with the name, what was given and what it should be', () => {
    const faults = faultsOf({
      PORT: '99999',
      TRUST_PROXY: 'yes',
      SITE_URL: 'example.com',
      MAIL_FROM: 'a@b, c@d',
    });
    expect(faults).toHaveLength(4);
    expect(faults).toContainEqual(expect.stringMatching(/^PORT is "99999"; it should be .*65535/));
    expect(faults).toContainEqual(expect.stringMatching(/^TRUST_PROXY is "yes"; it should be/));
    expect(faults).toContainEqual(expect.stringMatching(/^SITE_URL is "example.com"; it should be .*https:/));
    expect(faults).toContainEqual(
      expect.stringMatching(/^MAIL_FROM is "a@b, c@d"; it should be one email address/),
    );
  });

  test.each([
    ['DATABASE_URL', 'mysql://root:hunter2@db/site'],
    ['SMTP_URL', 'http://user:hunter2@mail.example'],
    ['SITE_SECRET', 'hunter2'],
    ['METRICS_TOKEN', 'hunter2'],
  ])('a wrong %s is named without repeating it', (name, value) => {
    const faults = faultsOf({ [name]: value });
    expect(faults).toEqual([expect.stringContaining(`${name} is set, but not valid`)]);
    expect(faults.join()).not.toContain('hunter2');
  });

  test('mail settings accept international domains and refuse invalid addresses', () => {
    const written = { MAIL_FROM: 'A <hallo@müller.example>', INQUIRY_TO: 'hallo@MÜLLER.example' };
    const [mailFrom, inquiryTo] = [{ name: 'A', address: 'hallo@xn--mller-kva.example' }, 'ops@mailhost'];
    expect(readEnvironment(written)).toMatchObject({ mailFrom, inquiryTo: mailFrom.address });
    expect(readEnvironment({ INQUIRY_TO: inquiryTo })).toMatchObject({ inquiryTo });
    for (const wrong of ['büro@a.example', 'a@-b.example', 'a@müller'])
      for (const name of ['MAIL_FROM', 'INQUIRY_TO', 'ALERT_EMAIL', 'WATCHDOG_TO'])
        expect(faultsOf({ [name]: wrong })).toEqual([expect.stringMatching(/ASCII characters before the @/)]);
  });

  test.each([
    [
      { SITE_URL: 'https://www.example.com' },
      [/^SMTP_URL is not set.*nobody/, /^BACKUP_RECIPIENT is not set/],
    ],
    [{ SITE_URL: 'http://localhost:4321' }, []],
    [{ SITE_URL: 'http://192.168.1.5' }, []],
    [{ HOME: '/root', PATH: '/bin', POST: '1' }, []],
    [
      { SITE_URL: 'https://www.example.com', SMPT_URL: 'smtps://mail.example' },
      [/^SMPT_URL .* SMTP_URL\?/, /^SMTP_URL is not set/, /^BACKUP_RECIPIENT/],
    ],
    [{ SMTP_URL: 'smtp://u:hunter2@mail.example?tls=off' }, [/unencrypted/]],
    [{ SMTP_URL: 'smtp://u:hunter2@mail.example' }, []],
  ])('%j is allowed and warned of: %j', (source: Record<string, string>, warnings: RegExp[]) => {
    const said = readEnvironment(source).warnings;
    expect(said).toEqual(warnings.map((pattern) => expect.stringMatching(pattern)));
    expect(said.join()).not.toContain('hunter2');
  });

  test('warns of samples and of a build for another address on a public site', () => {
    const said = (source: Record<string, string>, samples: number) =>
      readEnvironment(
        { SMTP_URL: 'smtps://mail.example', BACKUP_RECIPIENT: KEY, BACKUP_SIGNING_KEY, ...source },
        samples,
      ).warnings;
    const visited = { SITE_URL: 'https://www.example.com' };
    expect(said(visited, 3)).toEqual([expect.stringMatching(/3 samples.*publish:check/)]);
    expect(said(visited, 0)).toEqual([]);
    const built = (address: string) =>
      readEnvironment(
        {
          SMTP_URL: 'smtps://mail.example',
          BACKUP_RECIPIENT: KEY,
          BACKUP_SIGNING_KEY,
          PAGES_URL: '',
          ...visited,
        },
        0,
        address,
      ).warnings;
    expect(built('https://sample.example/')).toEqual([expect.stringMatching(/sample\.example.*build again/)]);
    expect(built('https://www.example.com/')).toEqual([]);
    expect(said({}, 3)).toEqual([]);
  });
});
