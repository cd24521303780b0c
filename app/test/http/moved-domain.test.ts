import { Writable } from 'node:stream';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { run } from '../../cli/run.ts';
import { openServices } from '../../services.ts';
import { readEnvironment } from '../../../server/config/env.ts';
import { readContent } from '../../../tests/support/content.ts';
import { INBOX_SETTINGS, memberOf, Visitor } from '../../../inbox/test/support/inbox.ts';
import { startSite } from '../../../tests/support/site.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

const MOVED = 'https://agency.new';
const SENTENCE =
  /1 member has passkeys only for agency\.example, which do not work at agency\.new: run "npm run inbox -- invite/;

/** Makes a data folder with one member who has a passkey for agency.example. */
async function dataOfMember(): Promise<string> {
  const DATA_DIR = temporaryFolder();
  await using site = await startSite({ settings: { ...INBOX_SETTINGS, DATA_DIR } });
  await memberOf(site, 'owner', 'owner@agency.example');
  return DATA_DIR;
}

test('sign-in explains a changed domain until new passkeys exist', async () => {
  const DATA_DIR = await dataOfMember();
  {
    await using former = await startSite({ settings: { ...INBOX_SETTINGS, DATA_DIR } });
    expect((await new Visitor(former).get('/sign-in/former-host')).json).toEqual({ moved: null });
  }
  await using site = await startSite({ settings: { ...INBOX_SETTINGS, DATA_DIR, SITE_URL: MOVED } });
  const told = async () =>
    (await new Visitor(site).call('GET', '/sign-in/former-host', { body: {}, headers: ownPage })).json;
  const ownPage = { origin: MOVED };
  expect(await told()).toEqual({ moved: { former: 'agency.example', host: 'agency.new' } });
  const { database } = site.services;
  await database.query.updateTable('inbox_passkeys').set({ host: 'agency.new' }).execute();
  expect(await told()).toEqual({ moved: null });
});

test('start and doctor explain what to do after a domain change', async () => {
  const settings = { ...INBOX_SETTINGS, DATA_DIR: await dataOfMember(), SITE_URL: MOVED };
  const logged: string[] = [];
  const stream = new Writable({
    write: (line: Buffer, _, done) => (logged.push(line.toString()), done()),
  });
  const { agency } = readContent();
  const environment = readEnvironment(settings);
  await (await openServices({ environment, log: pino({ level: 'warn' }, stream), agency })).close();
  expect(logged.map((line) => JSON.parse(line).msg)).toContainEqual(expect.stringMatching(SENTENCE));

  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const variables = { ...settings, SITE_URL: 'https://agency.new', SMTP_URL: 'smtp://127.0.0.1:1' };
  await run(['doctor', '--dns', '127.0.0.1:1'], variables, { print, printError: print });
  expect(printed.find((line) => line.includes('Inbox: '))).toMatch(SENTENCE);
});
