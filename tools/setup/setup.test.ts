import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readContentFolder } from './content-folder.ts';
import { setUp } from './run.ts';
import type { Terminal } from './interview.ts';

const SOURCE = new URL('../../content/', import.meta.url);
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'setup-'));
  cpSync(SOURCE, join(folder, 'content'), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const root = () => pathToFileURL(`${folder}/`);
const read = (path: string) => readFileSync(join(folder, 'content', path), 'utf8');
const site = () => parse(read('site.yaml')) as Record<string, unknown>;

/** Runs it without a terminal, unless there is one. */
async function run(args: string[], terminal?: Terminal): Promise<string[]> {
  const lines: string[] = [];
  await setUp(args, { root: root(), print: (line) => lines.push(line), terminal });
  return lines;
}

/** An answers file beside content/; gives its path. */
function answersFile(text: string): string {
  const path = join(folder, 'answers.yaml');
  writeFileSync(path, text);
  return path;
}

/** What must not happen when it is refused: any file of content/ changes, or something is left beside it. */
async function refused(args: string[], terminal?: Terminal): Promise<string> {
  const before = readContentFolder(root());
  const beside = readdirSync(folder);
  const reason = await run(args, terminal).then(
    () => 'written',
    (error: Error) => `${error.name}: ${error.message}`,
  );
  expect(readContentFolder(root())).toEqual(before);
  expect(readdirSync(folder)).toEqual(beside);
  return reason;
}

it('writes what flags say, keeps comments and whatever was not answered, and changes nothing the second time', async () => {
  const args = [
    '--yes',
    '--name',
    'Nube Taller',
    '--phone',
    '+34 960 123 456',
    '--coordinates',
    '39.47, -0.38',
  ];
  const before = readContentFolder(root());
  expect(await run(args)).toEqual(
    expect.arrayContaining(['changed  content/site.yaml', 'content/ is written.']),
  );
  expect(site()).toMatchObject({
    name: 'Nube Taller',
    legalName: 'Groundline LLC',
    contact: { phone: '+34 960 123 456', phoneLink: 'tel:+34960123456' },
    map: { latitude: 39.47, longitude: -0.38, directions: expect.stringContaining('39.47%2C-0.38') },
  });
  const comments = (text: string) => text.match(/^ *#(?! The agency is invented).*$/gm);
  expect(comments(read('site.yaml'))).toEqual(comments(before.get('site.yaml')!.toString()));
  const written = readContentFolder(root());
  expect(
    [...written].filter(([path, bytes]) => !before.get(path)?.equals(bytes)).map(([path]) => path),
  ).toEqual(['site.yaml']);
  expect(await run(args)).toEqual(['content/ is like that already; nothing to change.']);
  expect(readContentFolder(root())).toEqual(written);
  expect(readdirSync(folder)).toEqual(['content']);
});

it('writes language, money and color, with what is usual in the country, and no map where none is wanted', async () => {
  const facts = 'language: ja\ncountry: JP\nregion: none\ncurrency: JPY\ntaxRate: 10\ntimeZone: Asia/Tokyo\n';
  await run(['--from', answersFile(`${facts}coordinates: none\nreferencePrefix: KS\n`), '--color', '7a1f5d']);
  expect(site()).toMatchObject({
    language: 'ja',
    locale: { currency: 'JPY', tax: { rate: 10 }, units: 'metric', firstDay: 'sunday', clock: 24 },
    referencePrefix: 'KS',
  });
  expect(site()).not.toHaveProperty('map');
  expect(site()).not.toHaveProperty('contact.address.region');
  expect(parse(read('brand.yaml'))).toMatchObject({ color: '#7a1f5d', corners: 'soft' });
  expect(read('brand.yaml')).not.toContain('palette:');
});

it('takes answers from a file, and a flag before the file', async () => {
  const path = answersFile('name: Kumo\ntagline: Software, quietly\nproducts: [crm, pos]\n');
  await run(['--from', path, '--name', 'Kumo Studio']);
  expect(site()).toMatchObject({ name: 'Kumo Studio', tagline: 'Software, quietly' });
});

it('leaves no mention of services and products that are not offered', async () => {
  await run(['--yes', '--services', 'branding-identity,digital-marketing', '--products', 'crm,pos']);
  const left = readContentFolder(root());
  expect([...left.keys()]).not.toContain('products/erp.yaml');
  expect([...left.keys()]).not.toContain('projects/northbank-mobile-banking.md');
  for (const [path, bytes] of left)
    expect(bytes.toString(), path).not.toMatch(
      /\/(product\/(erp|hrms)|service\/(custom|ecommerce))|about=(erp|hrms)-|product: (erp|hrms)/,
    );
});

it.each<[string, string[], RegExp]>([
  ['an unknown flag', ['--nmae', 'X'], /--nmae is not known; do you mean name\?/],
  ['a flag without its value', ['--yes', '--name'], /--name needs a value/],
  ['words without quotes', ['--yes', '--name', 'Nube', 'Taller'], /"Taller" belongs to no flag/],
  ['a color that cannot work', ['--yes', '--color', 'teal'], /--color: must be # and six hexadecimal/],
  ['an unknown currency', ['--yes', '--currency', 'EURO'], /--currency: must be a currency code/],
  ['an unknown time zone', ['--yes', '--time-zone', 'Valencia'], /--time-zone: must be a time zone/],
  ['no mail address', ['--yes', '--email', 'hello'], /--email: must be a mail address/],
  ['a phone without country code', ['--yes', '--phone', '960 123'], /--phone: must begin with \+/],
  [
    'an unknown service',
    ['--yes', '--services', 'gardening'],
    /there is no "gardening"; there are: branding/,
  ],
  ['a place that is none', ['--yes', '--coordinates', 'Valencia'], /--coordinates: must be latitude/],
  ['a missing file', ['--from', 'nowhere.yaml'], /nowhere\.yaml is not there/],
  ['nobody to ask', [], /no terminal to ask in: give --yes with flags, or --from/],
])('refuses %s in one sentence', async (_, args, reason) => {
  expect(await refused(args)).toMatch(reason);
});

it.each([
  ['name: X\ncty: Valencia\n', /answers\.yaml:2 cty: is not known; do you mean city\?/],
  ['name: X\n\nemail: hello\n', /answers\.yaml:3 email: must be a mail address/],
  ['name: [unclosed\n', /answers\.yaml:\d the YAML cannot be read/],
  ['just words\n', /answers\.yaml must hold lines/],
])('refuses a wrong answers file (%j)', async (text, reason) => {
  expect(await refused(['--from', answersFile(text)])).toMatch(reason);
});

it('changes nothing when the result would not be a good site', async () => {
  writeFileSync(join(folder, 'content/pages/thanks.yaml'), `${read('pages/thanks.yaml')}\ndatum: x\n`);
  expect(await refused(['--yes', '--name', 'Kumo'])).toMatch(
    /because this would be wrong:\n.*thanks\.yaml:\d.*datum/,
  );
});

/** A terminal that is given a key once each question has been drawn. */
function answering(keyFor: (question: string) => string): Terminal {
  const input = new PassThrough();
  const output = new PassThrough();
  let last = '';
  output.on('data', (chunk) => {
    const question = /◆ +(.+)/.exec(stripVTControlCharacters(String(chunk)))?.[1];
    if (question === undefined || question === last) return;
    last = question;

    setImmediate(() => input.write(keyFor(question)));
  });
  return { input, output };
}

it('changes nothing when the interview is interrupted', async () => {
  const CTRL_C = '\u0003';
  const leaving = answering((question) => (question.startsWith('The company') ? CTRL_C : 'X\r'));
  expect(await refused([], leaving)).toMatch(/^SetupRefused: Interrupted: nothing was changed/);
});

it('asks what is not given, and writes when told so', async () => {
  const terminal = answering((question) => (question.startsWith('The line under') ? '!\r' : '\r'));
  await run(['--name', 'Kumo'], terminal);
  expect(site()).toMatchObject({ name: 'Kumo', tagline: 'Redefining Innovation from the Ground Up.!' });
});

it('puts content/ back if an earlier run was killed while it changed places', () => {
  renameSync(join(folder, 'content'), join(folder, 'former'));
  cpSync(join(folder, 'former'), join(folder, '.setup/former'), { recursive: true });
  rmSync(join(folder, 'former'), { recursive: true });
  expect(readContentFolder(root()).has('site.yaml')).toBe(true);
  expect(read('site.yaml')).toContain('name: Groundline');
});
