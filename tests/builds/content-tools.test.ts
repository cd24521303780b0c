import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formatIssue } from '../../content-model/checks/content-issue.ts';
import { checkContent } from '../../tools/content/check.ts';
import { withFields } from '../support/content-fields.ts';
import { failureOf, useScratchCopy } from '../support/scratch-build.ts';

const { at, sync } = useScratchCopy();

function tool(name: 'content-new' | 'content-check' | 'site', ...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', [`tools/${name}.ts`, ...args], {
    cwd: at('.'),
    encoding: 'utf8',
  });
  return { status, said: stdout + stderr };
}
const file = (path: string) => at(`content/${path}`);

/** Checks the content with one file changed, then restores the file. Returns the issues, one per line. */
async function checkWith(path: string, change: (text: string) => string) {
  const before = existsSync(file(path)) ? readFileSync(file(path), 'utf8') : undefined;
  writeFileSync(file(path), change(before ?? ''));
  const { issues } = await checkContent(at('content/'));
  if (before === undefined) rmSync(file(path));
  else writeFileSync(file(path), before);
  return issues.map(formatIssue).join('\n');
}

test('content:check accepts valid content and fails on a mistake', () => {
  expect(tool('content-check')).toMatchObject({ status: 0 });
  writeFileSync(file('blog/lost.markdown'), 'x');
  expect(tool('content-check')).toMatchObject({ status: 1, said: expect.stringContaining('lost.markdown') });
  rmSync(file('blog/lost.markdown'));
});

test.each(['site.yaml', 'mails.yaml'])('%s is named when it is missing', async (path) => {
  const before = readFileSync(file(path));
  rmSync(file(path));
  const { issues } = await checkContent(at('content/'));
  // The commands read site.yaml before other content; Astro would read the others itself.
  const said =
    path === 'site.yaml' ? [tool('site', 'build').said, tool('site', 'dev').said] : [await failureOf(sync())];
  writeFileSync(file(path), before);
  for (const text of [issues.map(formatIssue).join('\n'), ...said]) {
    expect(text).toContain(`content/${path}: is missing`);
    expect(text).not.toMatch(/^\s+at |Stack trace/m);
  }
});

const POST = 'blog/build-or-buy-a-crm.md';
test.for<[string, string, (text: string) => string, RegExp]>([
  [
    'a cover without words',
    POST,
    (text) => withFields(text, { cover: { file: './x.png' } }),
    /crm\.md:\d+ cover\.alt: is missing[\s\S]*crm\.md:\d+ cover\.file: picture \.\/x\.png: there is no such file/,
  ],
  [
    'broken YAML',
    'faq.yaml',
    (text) => text.replace('items:', 'items: ['),
    /^content\/faq\.yaml:\d+ follows a line whose \[ or \{ is not closed/m,
  ],
  [
    'broken front matter',
    POST,
    (text) => text.replace(/^author: .*$/m, 'author: "x'),
    /^content\/blog\/build-or-buy-a-crm\.md:\d the quote that begins the text in line \d is not closed/m,
  ],
  [
    'an article in the place of the blog',
    'blog/index.md',
    () => 'x',
    /^content\/blog\/index\.md: its address \/blog is already used by /m,
  ],
  [
    'a name that no address can hold',
    'blog/c%23-development.md',
    () => 'x',
    /^content\/blog\/c#-development\.md: its name contains "#"/m,
  ],
  [
    'a control character written as an escape',
    'site.yaml',
    (text) => text.replace(/^tagline: .*$/m, 'tagline: "a\\vb"'),
    /^content\/site\.yaml:\d+ contains the invisible control character U\+000B/m,
  ],
  [
    'a number with a zero before it',
    'site.yaml',
    (text) => text.replace(/^( +)street: .*$/m, '$1street: 01234'),
    /street: must be a text: put it in quotes, '01234'/,
  ],
  ['an empty file', 'clients.yaml', () => '', /^content\/clients\.yaml:1 is empty/m],
  [
    'a link that is none, once',
    'products/crm.yaml',
    (text) => text.replace(/href: [^\s,}]+/, 'href: word'),
    /^content\/products\/crm\.yaml:\d+ \S+href: must start with [^\n]*$/,
  ],
  [
    'a price list that cannot be read, without the products that name its plans',
    'pages/pricing.yaml',
    (text) => text.replace('plans:', 'plans: ['),
    /^content\/pages\/pricing\.yaml:\d+ [^\n]*$/,
  ],
  [
    'topics that cannot be read, without the articles that name them',
    'pages/blog.yaml',
    (text) => text.replace('topics:', 'topics: ['),
    /^content\/pages\/blog\.yaml:\d+ [^\n]*$/,
  ],
  [
    'a demo of a product that has none',
    'products/bookings.yaml',
    () => 'demo: { title: x }',
    /^content\/products\/bookings\.yaml:1 demo: only these products have a demo: crm, /,
  ],
  [
    'a claim that a text makes and nobody gives',
    'site.yaml',
    (text) => withFields(text, { 'claims.years': undefined }),
    /^content\/pages\/home\.yaml:\d+ .*\{claims\.years\} is not known/m,
  ],
  [
    'a field with a slip',
    'site.yaml',
    (text) => text.replace(/^tagline:/m, 'taglin:'),
    /^content\/site\.yaml:\d+ taglin: is not a known field; did you mean tagline\?$/m,
  ],
  [
    'a double title',
    'pages/about.yaml',
    (text) => withFields(text, { 'seo.title': 'Services | Software, shops, brands and marketing' }),
    /title: is the same as in content\/pages\/about\.yaml/,
  ],
])('%s is named with file and place', async ([, path, change, reason]) => {
  expect(await checkWith(path, change)).toMatch(reason);
});

test('wrong pictures, large files and wrong encodings are named', async () => {
  writeFileSync(file('blog/words.jpg'), 'words');
  writeFileSync(file('blog/large.png'), Buffer.alloc(20_000_001));
  const named = await checkWith(
    POST,
    (text) => `${text}\n![A till](./words.jpg)\n\n![A till](./large.png)\n`,
  );
  expect(named).toMatch(/crm\.md:\d+ picture \.\/words\.jpg: cannot be read as a picture/);
  expect(named).toMatch(/crm\.md:\d+ picture \.\/large\.png: has 21 MB; reduce it to 20 MB/);
  rmSync(file('blog/words.jpg'));
  rmSync(file('blog/large.png'));

  const before = readFileSync(file(POST));
  writeFileSync(file(POST), Buffer.concat([before, Buffer.from('caf\xe9\n', 'latin1')]));
  const { issues } = await checkContent(at('content/'));
  writeFileSync(file(POST), before);
  expect(issues.map(formatIssue)).toEqual([expect.stringMatching(/crm\.md:\d+ cannot be read: .*UTF-8/)]);
});

test('an empty file of subjects is named alone, without the links to them', async () => {
  expect(await checkWith('pages/contact.yaml', () => '')).toBe('content/pages/contact.yaml:1 is empty');
});

test.each(['post', 'project', 'service', 'product', 'author'])(
  'a new %s has every field, and what is still empty is named',
  async (kind) => {
    const made = tool('content-new', kind, 'Über den', 'Löwen & co');
    const [, path = ''] = /content\/(\S+)/.exec(made.said) ?? [];
    expect(path).toMatch(/\/uber-den-lowen-co\.(md|yaml)$/);
    const said = await checkWith(path, (text) => text);
    expect(said).toContain(path);
    expect(said).not.toMatch(/expected (string|object|array), received undefined|Unrecognized/);
    rmSync(file(path));
  },
);

test('a new post does not replace one of the same name', () => {
  expect(tool('content-new', 'post', 'Build or buy a CRM')).toMatchObject({
    status: 1,
    said: expect.stringContaining(`content/${POST} already exists`),
  });
});

test('a post is refused with the way to make a person while there is none', () => {
  renameSync(file('authors'), at('authors'));
  const { status, said } = tool('content-new', 'post', 'A post by nobody');
  renameSync(at('authors'), file('authors'));
  expect(status).toBe(1);
  expect(said).toContain('content:new -- author');
});

test('a price with a decimal point is refused with what to write', async () => {
  const withPoint = (text: string) => text.replace(/dayCents: (\d+)00\b/, 'dayCents: $1.00');
  expect(await checkWith('pages/pricing.yaml', withPoint)).toMatch(/Cents: \S+\.00 reads as .* write \d+/);
});

test('a title without Latin letters needs an address, which is used', () => {
  expect(tool('content-new', 'author', '山田花子')).toMatchObject({
    status: 1,
    said: expect.stringContaining('--address'),
  });
  const { said } = tool('content-new', 'author', '山田花子', '--address', 'hanako-yamada');
  expect(said).toContain('content/authors/hanako-yamada.yaml');
  expect(readFileSync(file('authors/hanako-yamada.yaml'), 'utf8')).toContain('山田花子');
  rmSync(file('authors/hanako-yamada.yaml'));
});

test('a filled-in post passes', async () => {
  const { said } = tool('content-new', 'post', 'A post written in full');
  const [, path = ''] = /content\/(\S+)/.exec(said) ?? [];
  const fields = {
    description: 'What the reader learns from it. '.repeat(3).trim(),
    author: 'ines-calder',
    tags: ['crm'],
  };
  const filled = (text: string) => `${withFields(text, fields)}Some text.\n`;
  expect(await checkWith(path, filled)).toBe('');
  rmSync(file(path));
});

test.each([[['essay', 'x']], [['post', '!!']]])('%j is refused with what there is', (args) => {
  const { status, said } = tool('content-new', ...args);
  expect(status).toBe(1);
  expect(said).toContain('post, project, service, product, author');
});

test('missing fields are added without dev packages, too', () => {
  const before = readFileSync(file('site.yaml'), 'utf8');
  rmSync(at('node_modules/oxfmt'));
  writeFileSync(file('site.yaml'), before.replace(/^tagline: .*\n/m, ''));
  expect(tool('content-check', '--fix')).toMatchObject({ status: 0 });
  expect(readFileSync(file('site.yaml'), 'utf8')).toMatch(/^# TODO: .*\ntagline: Work that does its job\.$/m);
  writeFileSync(file('site.yaml'), before);
});
