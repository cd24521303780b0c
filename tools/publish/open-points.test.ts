import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, expect, it } from 'vitest';
import { openPoints } from './open-points.ts';
import { addRelease } from '../../tests/support/content-release.ts';
import { recordBrandOfPictures } from '../pictures/pictured-brand.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

const SETTINGS = {
  SITE_URL: 'https://www.kumo.jp',
  SMTP_URL: 'smtps://mail.kumo.jp',
  MAIL_FROM: 'hello@kumo.jp',
  INQUIRY_TO: 'hello@kumo.jp',
};
let folder: string;

beforeEach(() => {
  folder = temporaryFolder();
  write(
    'site.yaml',
    'name: Kumo\ncontact: { email: hi@kumo.jp }\nclaims:\n  years: 3+ # Source: since 2022\nmap: 1\n',
  );
});

function write(file: string, text: string) {
  const path = join(folder, 'content', file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}
/** The points of content that was built just now. */
function groups(settings: NodeJS.Dict<string> = SETTINGS) {
  addRelease(folder, settings['SITE_URL']);
  return openPoints({
    root: pathToFileURL(`${folder}/`),
    content: pathToFileURL(`${folder}/content/`),
    settings,
    settingsFile: undefined,
  });
}
const found = (settings?: NodeJS.Dict<string>) =>
  groups(settings).flatMap(({ places }) => places.map(({ location, reason }) => `${location} ${reason}`));

it('asks no source of a claim that no text makes', () => {
  write('site.yaml', 'claims:\n  years: 3+\n');
  expect(found()).toEqual([]);
});

it('reports pictures of the demos that show another brand', () => {
  const content = pathToFileURL(`${folder}/content/`);
  write('brand.yaml', "color: '#ff5a1f'\n");
  write('pictures/crm.webp', '');
  recordBrandOfPictures(content);
  expect(found()).toEqual([]);
  write('brand.yaml', "color: '#1f5aff'\n");
  expect(found()).toEqual([expect.stringMatching(/taken-from\.json:1 the pictures .* npm run pictures/)]);
  recordBrandOfPictures(content);
  expect(found()).toEqual([]);
});

it('groups what is open, and names the next step of each group', () => {
  write('pages/home.yaml', '# TODO: say what you do\ntitle: X\n');
  write('site.yaml', "name: Kumo\nclaims:\n  notice: 30 days\nseo: '{claims.notice}'\n");
  expect(groups().map(({ title, places }) => [title, places.length])).toEqual([
    ['Texts to write', 1],
    ['Figures and promises', 1],
  ]);
  write('site.yaml', "name: Kumo\nclaims:\n  notice: 30 days # Confirmed: Ada\nseo: '{claims.notice}'\n");
  write('pages/home.yaml', 'title: X\n');
  expect(groups()).toEqual([]);
});

it('names the setup alone while the content is the sample', () => {
  write('site.yaml', 'name: Kumo\nsample: true\nemail: a@agency.example\n');
  expect(groups({})).toMatchObject([
    { title: 'Your own content', next: expect.stringMatching(/npm run setup/) },
  ]);
});

it('lists placeholders of the contact apart from texts of the sample', () => {
  write('site.yaml', 'name: Kumo\nphone: +1 512 555 0142\n');
  write('pages/home.yaml', '# SAMPLE: fictional\ntitle: X\n');
  expect(groups().map(({ title }) => title)).toEqual(['Contact', 'Texts of the sample agency']);
});

it('reports texts that are still those of the starter in another language', () => {
  mkdirSync(join(folder, 'starter'));
  writeFileSync(join(folder, 'starter/interface.yaml'), 'home: Home\n');
  write('interface.yaml', 'home: Home\n');
  expect(found()).toEqual([]);
  write('site.yaml', 'name: Kumo\nlanguage: nl-NL\n');
  expect(found()).toEqual([expect.stringMatching(/interface\.yaml:1 is in English, .* Dutch/)]);
  write('interface.yaml', 'home: Begin\n');
  expect(found()).toEqual([]);
});

it('has nothing to say about content without samples and with all settings', () => {
  write('projects/x.md', '---\ntitle: X\ncover: { file: x.png, alt: X }\n---\n\n## X\n');
  write('authors/ana.yaml', 'name: Ana\nportrait: { file: ./ana.jpg, alt: Ana }\n');
  write('projects/y.md', '---\n# No picture\ntitle: Y\n---\n\n## Y\n');
  write(
    'clients.yaml',
    'strip:\n  clients:\n    - { name: A, logo: ./a.svg }\n    - { name: B } # No picture\n',
  );
  expect(found()).toEqual([]);
});

it('takes screenshots of a product for its pictures', () => {
  write('products/x.yaml', 'name: X\nscreenshots:\n  figures: []\n');
  expect(found()).toEqual([]);
});

it.each(['Four weeks to the first invoice', 'Two busy days a week', '"Three ways" # Confirmed: Ana'])(
  'believes the number in %s',
  (title) => {
    write('pages/home.yaml', `setup:\n  title: ${title}\n  steps: [{ title: A }]\n`);
    expect(found()).toEqual([]);
  },
);

it.each<[string, string, RegExp]>([
  [
    'clients.yaml',
    'strip:\n  clients:\n    - { name: A, logo: ./a.svg }\n    - name: B\n      mark: ring\n',
    /clients\.yaml:4 no logo of B/,
  ],
  ['clients.yaml', 'list:\n  clients:\n    - { name: A }\n', /clients\.yaml:3 no logo of A/],
  ['clients.yaml', 'title: X\n# SAMPLE: fictional clients\n', /clients\.yaml:2 sample: fictional clients/],
  ['projects/x.md', '---\n# SAMPLE: fictional\ncover: x\n---\n', /projects\/x\.md:2 sample: fictional/],
  ['projects/x.md', '---\ntitle: X\n---\n', /projects\/x\.md:1 no cover: visitors see a drawn map/],
  ['authors/ana.yaml', 'name: Ana\n', /authors\/ana\.yaml:1 no portrait: visitors see a drawn face or none/],
  [
    'projects/x.md',
    '---\n# No picture\nchart:\n  title: Days\n  bars: []\n---\n',
    /projects\/x\.md:4 chart has no note/,
  ],
  [
    'pages/home.yaml',
    'solutions:\n  title: Six ways\n  cards: [{ title: A }, { title: B }]\nseo:\n  title: Four pages\n  keywords: [a]\n',
    /home\.yaml:2 "Six ways" is above a list of 2$/,
  ],
  ['products/crm.yaml', 'name: CRM\n', /products\/crm\.yaml:1 no moments or screenshots/],
  ['site.yaml', 'email: a@agency.example\n', /site\.yaml:1 a@agency\.example is a placeholder/],
  [
    'site.yaml',
    '\nsocial: [https://www.agency.example/x]\n',
    /site\.yaml:2 .*agency\.example is a placeholder/,
  ],
  ['pages/home.yaml', 'lead: Lorem ipsum dolor\n', /home\.yaml:1 Lorem ipsum stands in the place of a text/],
  ['site.yaml', 'phone: +1 512 555 0142\n', /site\.yaml:1 \+1 512 555 0142 is a placeholder/],
  [
    'site.yaml',
    "claims:\n  years: 3+\nseo: '{claims.years} years'\n",
    /site\.yaml:2 claims\.years is a figure without a source/,
  ],
])('names what is open in %s (%#)', (file, text, line) => {
  write(file, text);
  expect(found()).toEqual([expect.stringMatching(line)]);
});

it.each<[string, string, RegExp]>([
  ['SMTP_URL', '', /\.env SMTP_URL is not set/],
  ['MAIL_FROM', ' ', /\.env MAIL_FROM is not set/],
  ['INQUIRY_TO', '', /\.env INQUIRY_TO is not set/],
  ['SMTP_URL', 'smtps://user:secret@smtp.example.com:465', /SMTP_URL is at an address for examples/],
  ['MAIL_FROM', 'Agency <hello@example.com>', /MAIL_FROM is at an address for examples/],
  ['SITE_URL', '', /\.env SITE_URL is not set/],
  ['SITE_URL', 'http://localhost:4321', /SITE_URL is not reachable/],
])('names what is open in the settings (%s=%s)', (name, value, line) => {
  expect(found({ ...SETTINGS, [name]: value })).toEqual([expect.stringMatching(line)]);
});
