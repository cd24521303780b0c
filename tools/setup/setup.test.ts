// @module-tag full
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { formatIssue } from '../../content-model/checks/content-issue.ts';
import { checkContent } from '../content/check.ts';
import { answersSchema } from './answers.ts';
import { useScratchProject } from '../../tests/support/scratch-content.ts';

const { at, own, change, create, files, read, run, site, write } = useScratchProject();
const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

it('makes content beside the project and remembers it in .env', async () => {
  write('.env', "SITE_URL=https://nubetaller.es\nCONTENT_DIR='old'\n");
  await create();
  expect(readFileSync(at('.env'), 'utf8')).toBe(
    "SITE_URL=https://nubetaller.es\nCONTENT_DIR='../nube-taller-content'\n",
  );
  expect(existsSync(new URL('.git', own()))).toBe(true);
  expect([...files().keys()].filter((path) => /^(projects|blog|authors|products)\//.test(path))).toEqual([]);
});

it('derives what follows from the country and the name', async () => {
  await create();
  expect(site()).toMatchObject({
    legalName: 'Nube Taller',
    referencePrefix: 'NT',
    language: 'en-ES',
    locale: { currency: 'EUR', timeZone: 'Europe/Madrid', units: 'metric', firstDay: 'monday', clock: 24 },
    contact: { phoneLink: 'tel:+34960123456', address: { lines: ['{street}', '{postalCode} {city}'] } },
    law: { governing: 'Spain' },
  });
});

/** Right-to-left, shekels, a week from Sunday. */
const HEBREW = `name: Nube Taller
tagline: אתרים שעובדים בשבילך.
services: ['עיצוב אתרים: 9500', 'מיתוג']
street: שדרות בן גוריון 12
city: חיפה
postalCode: '3502105'
country: Israel
phone: +972 4 812 3456
email: hello@migdalor.co.il
language: he-IL
referencePrefix: MGD
pages: [about, questions]
`;

it('makes good content for an agency that writes from right to left', async () => {
  await run(['--yes', '--from', write('answers.yaml', HEBREW)]);
  expect((await checkContent(own())).issues.map(formatIssue)).toEqual([]);
  expect(site()).toMatchObject({ language: 'he-IL', locale: { currency: 'ILS', firstDay: 'sunday' } });
});

it.each([
  { coordinates: 'none', hasMap: false },
  { coordinates: '39.47, -0.38', hasMap: true },
])('describes a map in the privacy policy if there is one: $hasMap', async ({ coordinates, hasMap }) => {
  await create('--coordinates', coordinates);
  expect(read('legal/privacy-policy.md').includes('## Maps')).toBe(hasMap);
});

it('writes a page, a card and a price for each service', async () => {
  await create('--services', 'Diseño web: 4.500 €, Marcas');
  expect([...files().keys()].filter((path) => path.startsWith('services/'))).toEqual([
    'services/diseno-web.yaml',
    'services/marcas.yaml',
  ]);
  const { cards } = parse(read('pages/home.yaml')).solutions;
  expect(cards.map((card: { href: string }) => card.href)).toEqual([
    '/service/diseno-web',
    '/service/marcas',
  ]);
  expect(cards.map((card: { work?: string }) => card.work)).toEqual(['Diseño web', undefined]);
  expect(parse(read('pages/pricing.yaml')).custom.items).toMatchObject([
    { fromCents: 450_000, fixed: true, unit: 'for a project' },
  ]);
});

it('writes lowest and exact prices, and what they count', async () => {
  await create('--services', 'Diseño web: from €4,500, Care: 180 € a month, Marcas');
  const { custom } = parse(read('pages/pricing.yaml'));
  expect(custom).toMatchObject({
    title: 'Our prices',
    items: [
      { fromCents: 450_000, unit: 'for a project' },
      { fromCents: 18_000, fixed: true, unit: 'a month' },
    ],
  });
  expect(custom.items[0]).not.toHaveProperty('fixed');
});

it('leaves out the price list without prices, and pages that are not wanted', async () => {
  await create('--pages', 'about');
  expect([...files().keys()].filter((path) => /pricing|faq|a-z|about/.test(path))).toEqual([
    'pages/about.yaml',
  ]);
});

it('copies the sample without the name of its agency', async () => {
  await create('--like-sample');
  expect(read('site.yaml')).not.toMatch(/^sample:|# SAMPLE: the name/m);
  expect([...files().keys()].filter((path) => path.startsWith('projects/')).length).toBeGreaterThan(3);
});

it('changes only what is answered, and brings it back', async () => {
  await create();
  const before = files();
  await change('--yes', '--phone', '+34\u00a0(0)960 999 999\u200e');
  const changed = [...files()].filter(([path, bytes]) => !before.get(path)?.equals(bytes));
  expect(changed.map(([path]) => path)).toEqual(['site.yaml']);
  expect(site()).toMatchObject({
    contact: { phone: '+34 (0)960 999 999', phoneLink: 'tel:+34960999999' },
  });
  await change('--undo');
  expect(files()).toEqual(before);
});

it('changes nothing the second time', async () => {
  await create();
  expect(await change('--yes', '--city', 'Valencia')).toEqual([
    'Your content already matches your answers; nothing to change.',
  ]);
});

it('removes the map and the region of the former place', async () => {
  await create('--coordinates', '39.47, -0.38', '--region', 'V');
  expect(site()).toMatchObject({ map: { directions: expect.stringContaining('39.47%2C-0.38') } });
  await change('--yes', '--city', 'Reus');
  expect(site()).not.toHaveProperty('map');
  expect(site()).not.toHaveProperty('contact.address.region');
});

it('copies the logo, and keeps the former file when it changes', async () => {
  const logo = write('mark.SVG', LOGO);
  await create('--logo', logo);
  expect(parse(read('brand.yaml'))).toMatchObject({ logo: { light: './brand/logo.svg' } });
  await change('--yes', '--logo', write('new.svg', LOGO.replace('h8', 'h4')));
  expect(read('brand/logo.svg')).toContain('h4');
  await change('--undo');
  expect(read('brand/logo.svg')).toContain('h8');
});

it('warns of the logo that the content has when its color changes', async () => {
  const logo = LOGO.replace('d=', 'fill="#0b3d91" d=');
  await create(
    '--logo',
    write('mark.svg', logo),
    '--logo-dark',
    write('dark.svg', logo.replace('0b3d91', 'fff')),
  );
  const before = read('brand.yaml');
  const said = await change('--yes', '--color', 'navy', '--logo-dark', 'none');
  expect(said.join('\n')).toMatch(/Hard to see: The logo .* on the dark header/);
  expect(parse(read('brand.yaml')).logo).toEqual({ light: './brand/logo.svg' });
  expect(before).toContain('logoDark.svg');
});

it('takes colors by name and without #', async () => {
  await create('--color', 'Navy', '--second-color', 'E0A100');
  expect(parse(read('brand.yaml'))).toMatchObject({ color: '#000080', secondColor: '#e0a100' });
});

it('takes a wide logo for the name, too, and warns where it is hard to see', async () => {
  const wide = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20" width="80" height="20"><path d="M0 0h80v20H0z" fill="#0b3d91"/></svg>`;
  const said = await create('--logo', write('wide.svg', wide), '--color', '#0b3d91');
  expect(parse(read('brand.yaml'))).toMatchObject({ wordmark: { light: './brand/wordmark.svg' } });
  expect(parse(read('brand.yaml'))).not.toHaveProperty('logo');
  expect(said.join('\n')).toMatch(
    /^Hard to see: The logo has a contrast of only .* on the dark header\. .* for dark backgrounds\.$/m,
  );
});

it.each([
  ['as a shell escapes it', (file: string) => file.replaceAll(/[ ']/g, '\\$&')],
  ['as a shell quotes it', (file: string) => `'${file.replaceAll("'", String.raw`'\''`)}'`],
  ['as a browser writes it', (file: string) => pathToFileURL(file).href],
])('takes the path of a logo %s', (_, written) => {
  const file = write("it's mine.svg", LOGO);
  expect(answersSchema.shape.logo.parse(written(file))).toBe(file);
});

it('takes a phone number with two zeros for the plus', async () => {
  await create('--phone', '0034 960 123 456');
  expect(site()).toMatchObject({ contact: { phoneLink: 'tel:+34960123456' } });
});

it('adds the country code of the content to a phone number as the country writes it', async () => {
  await create();
  await change('--yes', '--phone', '960 999 999');
  expect(site()).toMatchObject({ contact: { phone: '+34 960 999 999', phoneLink: 'tel:+34960999999' } });
});

it('writes hours in the place of the TODO, or none', async () => {
  await create('--hours', 'Mon–Thu 10–18');
  expect(site()).toMatchObject({
    hours: [{ from: 'monday', to: 'thursday', opens: '10:00', closes: '18:00' }],
  });
  expect(read('site.yaml')).not.toMatch(/TODO: when you answer/);
  await change('--yes', '--hours', 'none');
  expect(site()).not.toHaveProperty('hours');
});

it('takes the answers of an interview that was broken off', async () => {
  vi.stubEnv('INIT_CWD', at(''));
  onTestFinished(() => void vi.unstubAllEnvs());
  write('setup-answers.yaml', 'tagline: Software with care\n');
  await create();
  expect(site()).toMatchObject({ tagline: 'Software with care' });
  expect(existsSync(at('setup-answers.yaml'))).toBe(false);
});

it('knows a state by the country of the content', async () => {
  await create('--country', 'US', '--phone', '218 722 0134', '--postal-code', '55802', '--region', 'wi');
  await change('--yes', '--region', 'mn');
  expect(site()).toMatchObject({
    contact: {
      address: {
        region: 'MN',
        regionName: 'Minnesota',
        lines: ['{street}', '{city}, {region} {postalCode}'],
      },
    },
  });
});

it('tells a mistake of the content from one of the answers', async () => {
  await create();
  writeFileSync(new URL('pages/home.yaml', own()), read('pages/home.yaml').replace(/^hero:/m, 'heroe:'));
  await expect(change('--yes', '--city', 'Reus')).rejects.toThrow(
    /your content has mistakes of its own[^]*home\.yaml:\d+ heroe/,
  );
});
