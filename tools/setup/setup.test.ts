import { cpSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { samplesIn } from '../content/samples.ts';
import { useScratchSite } from '../../tests/support/scratch-content.ts';

const { at, files, read, run, site, beside, write } = useScratchSite();
const answers = (text: string) => write('answers.yaml', text);

it('writes what flags say, keeps comments, and is idempotent', async () => {
  const args = [
    '--yes',
    '--name',
    'Nube Taller',
    '--phone',
    '+34\u00a0(0)960 123 456\u200e',
    '--tax-rate',
    '19 %',
    '--coordinates',
    '39.47, -0.38',
  ];
  const before = files();
  expect(await run(args)).toEqual(
    expect.arrayContaining([
      'changed  content/site.yaml',
      'content/ is written.',
      expect.stringMatching(/^Still those of .+: legalName, email, street/),
    ]),
  );
  expect(site()).toMatchObject({
    name: 'Nube Taller',
    legalName: parse(before.get('site.yaml')!.toString()).legalName,
    contact: { phone: '+34 (0)960 123 456', phoneLink: 'tel:+34960123456' },
    locale: { tax: { rate: 19 } },
    map: { latitude: 39.47, longitude: -0.38, directions: expect.stringContaining('39.47%2C-0.38') },
  });
  const comments = (text: string) => text.match(/^ *#(?! The agency is invented).*$/gm);
  expect(comments(read('site.yaml'))).toEqual(comments(before.get('site.yaml')!.toString()));
  const written = files();
  expect(
    [...written].filter(([path, bytes]) => !before.get(path)?.equals(bytes)).map(([path]) => path),
  ).toEqual(['site.yaml']);
  expect(await run(args)).toEqual(['content/ is like that already; nothing to change.']);
  expect(files()).toEqual(written);
  expect(beside()).toEqual(['content']);
});

it('builds an agency from the documented answers and lists leftovers', async () => {
  const guide = readFileSync(new URL('../../docs/YOUR-OWN-SITE.md', import.meta.url), 'utf8');
  const [, example = ''] = /```yaml\n(# answers\.yaml[\s\S]*?)```/.exec(guide) ?? [];
  write('logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>');
  await run(['--from', answers(example)]);
  const { contact, law } = site() as { contact: object; law: object };
  expect(contact).toMatchObject({ phoneLink: 'tel:+34960123456' });
  expect(contact).toHaveProperty('address', {
    street: 'Carrer de la Pau 12',
    city: 'Valencia',
    postalCode: '46002',
    country: 'ES',
  });
  expect(law).toMatchObject({ governing: 'Spain' });
  expect(site()).not.toHaveProperty('map');
  // The privacy law of the new place was not answered.
  const former = read('site.yaml')
    .split('\n')
    .flatMap((line, index) => (/Maine|Portland/.test(line) ? [`content/site.yaml:${index + 1}`] : []));
  const named = samplesIn(pathToFileURL(at('content/'))).map(({ location: place }) => place);
  expect(former).toHaveLength(1);
  expect(named).toContain(former[0]);
});

it('marks texts of another region and unanswered questions', async () => {
  const said = await run(['--from', answers('name: Kumo\ncity: Reno\nregion: NV\ntaxRate: 6.85\n')]);
  expect(said).toContainEqual(
    expect.stringMatching(/^Still those of .+ timeZone, .*governingLaw, privacyLaw\.$/),
  );
  expect(site()).not.toHaveProperty('contact.address.regionName');
  const marks = samplesIn(pathToFileURL(at('content/'))).map(({ reason }) => reason);
  const left = ['street', 'postal code', 'time zone', 'law', 'privacy law'];
  expect(marks).toEqual(
    expect.arrayContaining(left.map((what) => `sample: the ${what} of the former place`)),
  );
  expect(marks).not.toContain('sample: the tax of the former place');
});

it('says which texts still name a product, service or client that is gone', async () => {
  write(
    'content/faq.yaml',
    `${read('faq.yaml')}  - title: Do you sell ERP?\n    content: Ask us about ERP.\n  - title: Who did?\n    content: Ledgerline.\n`,
  );
  const lines = await run(['--yes', '--products', 'crm,pos']);
  expect(lines).toContain('No longer there, and still named in texts:');
  expect(lines).toContainEqual(
    expect.stringMatching(/^ {2}content\/faq\.yaml:\d+ names ERP, and \d+ further lines$/),
  );
  expect(lines.join('\n')).not.toMatch(/names CRM/);
  // Texts that name the client of a removed project are reported, too.
  expect((await run(['--yes', '--sample-content', 'blank'])).join('\n')).toMatch(
    /faq\.yaml:\d+ names Ledgerline/,
  );
  expect((await run(['--yes', '--name', 'Kumo'])).join('\n')).not.toMatch(/still named/);
});

it('leaves nothing but what any agency could say when the sample is not kept', async () => {
  write('content/authors/own.yaml', read('authors/ines-calder.yaml').replace(/^#.*\n/, ''));
  const thanks = read('pages/thanks.yaml').replace(
    /^steps:\n/m,
    '$&  # SAMPLE: a person\n  - Ada replies.\n',
  );
  write('content/pages/thanks.yaml', thanks);
  await run(['--yes', '--sample-content', 'blank']);
  const left = files();
  expect(
    [...left.keys()].filter((path) => /^(authors|projects|blog)\/|clients|pricing|about/.test(path)),
  ).toEqual(['authors/own.yaml']);
  // Pictures that only a removed part of a file showed are removed, too.
  expect([...left.keys()].filter((path) => /\.(png|jpe?g|webp|avif)$/.test(path))).toEqual([]);
  expect(thanks).toContain('Ada');
  expect(read('pages/thanks.yaml')).not.toContain('Ada');
  const { claims } = site() as { claims: object };
  expect(Object.keys(claims)).toContain('guarantee');
  expect(Object.keys(claims)).not.toContain('platforms');
  const samples = [...left].filter(([, bytes]) => bytes.toString().includes('# SAMPLE:'));
  expect(samples.map(([path]) => path)).toEqual([
    'legal/dispute-mitigation-client-protection-policy.md',
    'legal/privacy-policy.md',
    'legal/terms-of-service.md',
    'pages/trust.yaml',
    'site.yaml',
  ]);
  expect(await run(['--yes', '--sample-content', 'blank'])).toEqual([
    'content/ is like that already; nothing to change.',
  ]);
});

it('copies the pictures of the brand, and takes them away again', async () => {
  const logo = write(
    'mark.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>',
  );
  const args = ['--yes', '--logo', logo, '--logo-dark', logo];
  await run(args);
  expect(parse(read('brand.yaml'))).toMatchObject({
    logo: { light: './brand/logo.svg', dark: './brand/logoDark.svg' },
  });
  expect(read('brand/logo.svg')).toContain('<path');
  expect(await run(args)).toEqual(['content/ is like that already; nothing to change.']);
  await run(['--yes', '--logo', 'none']);
  expect(parse(read('brand.yaml'))).not.toHaveProperty('logo');
  expect([...files().keys()]).not.toContain('brand/logo.svg');
});

it('puts content/ back if an earlier run was killed while it changed places', () => {
  renameSync(at('content'), at('former'));
  cpSync(at('former'), at('.setup/former'), { recursive: true });
  rmSync(at('former'), { recursive: true });
  expect(files().has('site.yaml')).toBe(true);
  expect(read('site.yaml')).toContain('\nname: ');
});
