import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { memberOf, useInboxSite } from '../support/inbox.ts';
import { FIXTURE_CONTENT } from '../../../tests/support/scratch-copy.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

const folder = mkdtempSync(join(temporaryFolder(), 'content-'));
cpSync(FIXTURE_CONTENT, folder, { recursive: true });
const { site, ada, bob, owner, query } = useInboxSite(
  {},
  { edited: { folder: pathToFileURL(`${folder}/`), dist: temporaryFolder() } },
);
const FILE = 'pages/home.yaml';
const read = (file = FILE) => readFileSync(join(folder, file), 'utf8');

beforeEach(async () => void (await query().deleteFrom('content_drafts').execute()));

const open = async (file = FILE, member = ada) =>
  (await member.visitor.get(`/content/file?file=${encodeURIComponent(file)}`)).json;

/** Saves a draft with another headline. */
async function save(changes: object = {}, headline = 'Another headline', member = ada) {
  const { live, draft } = await open();
  const { data, body } = draft ?? live;
  const changed = { ...data, hero: { ...data.hero, headline } };
  const seen = { file: FILE, version: draft?.version ?? 0, liveVersion: live.version };
  return member.visitor.post('/content/save', { ...seen, data: changed, body, ...changes });
}

test('files are listed by group and name, with their drafts', async () => {
  await save();
  const { json } = await bob.visitor.get('/content');
  const home = json.files.find(({ file }: { file: string }) => file === FILE);
  expect(home).toMatchObject({ group: 'pages', title: 'Home', draft: { changedBy: ada.email } });
  const groups = new Set(json.files.map(({ group }: { group: string }) => group));
  for (const group of [
    'posts',
    'cases',
    'services',
    'products',
    'people',
    'prices',
    'menu',
    'brand',
    'advanced',
  ])
    expect(groups).toContain(group);
});

test('a draft changes no file, and colleagues see it', async () => {
  const before = read();
  expect((await save()).status).toBe(200);
  expect(read()).toBe(before);
  expect((await open(FILE, bob)).draft.data.hero.headline).toBe('Another headline');
});

test('texts are found in what is live and in drafts', async () => {
  await save({}, 'Zebra crossing');
  const find = async (text: string) => (await ada.visitor.post('/content/search', { text })).json;
  expect(await find('zebra CROSS')).toMatchObject([{ file: FILE, path: 'hero.headline' }]);
  const { lead } = (await open(FILE)).live.data.hero;
  expect(await find(lead)).toMatchObject([{ file: FILE, path: 'hero.lead' }]);
  expect(await find('no such words on this site')).toEqual([]);
});

describe('who publishes', () => {
  const idOf = async (email: string) =>
    (await owner.visitor.get('/members')).json.find((one: { email: string }) => one.email === email).id;
  const publish = async (member: typeof ada, path = 'publish') => {
    const { version } = (await open(FILE, member)).draft;
    const body = { files: [{ file: FILE, version }], ...(path === 'schedule' && { at: '2126-03-04T09:30' }) };
    return (await member.visitor.post(`/content/${path}`, body)).error;
  };
  const lines = async (action: string) =>
    (await owner.visitor.get('/audit')).json
      .filter((line: { action: string }) => line.action === action)
      .map((line: { subject: string }) => line.subject);
  /** Who may publish gets this far on a server that has no releases. */
  const ALLOWED = 'cannot-publish';

  test('an owner decides who may publish, which is in the log', async () => {
    const editor = await memberOf(site, 'editor', 'eve@agency.example');
    expect((await save({}, 'By an editor', editor)).status).toBe(200);
    expect(await publish(editor)).toBe(ALLOWED);
    const decide = (mayPublish: boolean) =>
      idOf(editor.email).then((id) => owner.visitor.post(`/members/${id}/publisher`, { mayPublish }));
    await decide(false);
    for (const path of ['publish', 'schedule']) expect(await publish(editor, path)).toBe('may-not-publish');
    for (const path of ['undo', 'cancel'])
      expect((await editor.visitor.post(`/content/publications/x/${path}`)).error).toBe('may-not-publish');
    expect((await editor.visitor.get('/content/publishing')).json.mayPublish).toBe(false);
    expect(await publish(ada)).toBe(ALLOWED);
    await decide(true);
    expect(await publish(editor)).toBe(ALLOWED);
    expect(await lines('publisher')).toEqual([`${editor.email} yes`, `${editor.email} no`]);
  });

  test('an owner may always publish', async () => {
    await owner.visitor.post(`/members/${await idOf(owner.email)}/publisher`, { mayPublish: false });
    await save({}, 'By an owner', owner);
    expect(await publish(owner)).toBe(ALLOWED);
  });

  test('with a second person, nobody publishes what they changed last', async () => {
    await owner.visitor.post('/second-person', { isNeeded: true });
    await save({}, 'By Ada', ada);
    for (const path of ['publish', 'schedule']) expect(await publish(ada, path)).toBe('needs-second-person');
    expect(await publish(bob)).toBe(ALLOWED);
    await save({}, 'By Bob', bob);
    expect(await publish(bob)).toBe('needs-second-person');
    expect(await publish(ada)).toBe(ALLOWED);
    await save({}, 'By the owner', owner);
    expect(await publish(owner)).toBe('needs-second-person');
    await owner.visitor.post('/second-person', { isNeeded: false });
    expect(await publish(owner)).toBe(ALLOWED);
    expect(await lines('second-person')).toEqual(['off', 'on']);
  });
});

describe('hostile or clumsy input', () => {
  test.each(['../package.json', '/etc/passwd', 'pages/../site.yaml', 'blog/none.md', '.env', ''])(
    'the file %j cannot be opened or saved',
    async (file) => {
      const opened = await ada.visitor.get(`/content/file?file=${encodeURIComponent(file)}`);
      expect(['not-found', 'wrong-input']).toContain(opened.error);
      expect(['not-found', 'wrong-input']).toContain((await save({ file })).error);
    },
  );

  test('values that are nested too deep are refused', async () => {
    let data: object = {};
    for (let depth = 0; depth < 5_000; depth += 1) data = { a: data };
    expect((await save({ data })).error).toBe('wrong-input');
  });

  test('more values than a file of a site has are refused', async () => {
    const { live } = await open();
    const keys = Object.fromEntries(Array.from({ length: 2_000 }, (_, index) => [`key${index}`, 1]));
    expect((await save({ data: { ...live.data, ...keys } })).error).toBe('wrong-input');
    const list = Array.from({ length: 2_000 }, () => 'x');
    expect((await save({ data: { ...live.data, list } })).error).toBe('wrong-input');
  });

  test('control characters of a pasted document are left out', async () => {
    await save({}, 'One\u0000two\u000bthree\ufeff\ud800');
    expect((await open()).draft.data.hero.headline).toBe('Onetwothree\ufffd');
  });

  test('a wrong type is kept, so that the form can show it', async () => {
    const { live } = await open();
    expect((await save({ data: { ...live.data, hero: 'not a group' } })).status).toBe(200);
    expect((await open()).draft.data.hero).toBe('not a group');
  });

  test('an old version is refused, and both texts are kept', async () => {
    await save({}, 'Mine');
    const refused = await save({ version: 0 }, 'Theirs', bob);
    expect(refused.error).toBe('conflict');
    expect((await open()).draft.data.hero.headline).toBe('Mine');
  });

  test('a draft that was discarded is not saved over the next one of the file', async () => {
    const { version } = (await save({}, 'Discarded')).json;
    await bob.visitor.post('/content/discard', { file: FILE, version });
    await save({}, 'The next one', bob);
    expect((await save({ version }, 'Late')).error).toBe('conflict');
    expect((await open()).draft.data.hero.headline).toBe('The next one');
  });

  test('a file with invalid YAML is listed with what is wrong', async () => {
    const before = read('faq.yaml');
    writeFileSync(join(folder, 'faq.yaml'), 'label: [');
    expect((await open('faq.yaml')).live.problem).toMatch(/^Line \d+: /);
    expect((await ada.visitor.get('/content')).status).toBe(200);
    writeFileSync(join(folder, 'faq.yaml'), before);
  });
});

test('a file that was changed by hand under a draft is reported', async () => {
  await save();
  const before = read();
  writeFileSync(join(folder, FILE), `# By hand\n${before}`);
  const { draft, live } = await open();
  expect(draft.isOutdated).toBe(true);
  const { data, body, version } = draft;
  await ada.visitor.post('/content/rebase', { file: FILE, version, liveVersion: live.version, data, body });
  expect((await open()).draft.isOutdated).toBe(false);
  writeFileSync(join(folder, FILE), before);
});

test('mistakes of a draft are found with their field', async () => {
  await save({}, ' ');
  const { json } = await ada.visitor.post('/content/check', { file: FILE });
  expect(json).toContainEqual(expect.objectContaining({ file: `content/${FILE}`, path: 'hero.headline' }));
});

test('a mistake in a text has the line of the text', async () => {
  const post = 'blog/build-or-buy-a-crm.md';
  const { live } = await open(post);
  const saved = { file: post, version: 0, liveVersion: live.version, data: live.data };
  const body = '\nOne\n\n[Two](/nowhere)\n';
  const { version } = (await ada.visitor.post('/content/save', { ...saved, body })).json;
  const { json } = await ada.visitor.post('/content/check', { file: post });
  expect(json).toContainEqual(expect.objectContaining({ path: 'link', line: 4 }));
  await ada.visitor.post('/content/discard', { file: post, version });
});

test('a draft without which another one has mistakes is found', { tags: ['full'] }, async () => {
  const post = 'blog/build-or-buy-a-crm.md';
  const added = await ada.visitor.post('/content/new', { kind: 'author', title: 'Ana Ruiz', address: '' });
  const person = await open(added.json.file);
  const { live } = await open('authors/maren-okafor.yaml');
  const about = { ...live.data, name: 'Ana Ruiz' };
  const saved = { file: added.json.file, version: person.draft.version, liveVersion: person.live.version };
  await ada.visitor.post('/content/save', { ...saved, data: about, body: '' });
  const article = (await open(post)).live;
  const data = { ...article.data, author: 'ana-ruiz' };
  const changed = { file: post, version: 0, liveVersion: article.version, data, body: article.body };
  await ada.visitor.post('/content/save', changed);
  await save();
  expect((await ada.visitor.post('/content/needed', { files: [post] })).json).toEqual([added.json.file]);
  const { json } = await ada.visitor.get('/content');
  const listed = json.files.find((one: { file: string }) => one.file === post);
  expect(listed.draft.changed).toEqual(['Author']);
});

test('a discarded draft is no longer scheduled', async () => {
  const { version } = (await save()).json;
  const files = JSON.stringify([{ file: FILE, version, before: 'a', after: 'b' }]);
  const row = {
    id: 'a',
    state: 'scheduled' as const,
    requested_by: ada.email,
    requested_at: 1,
    due_at: 2,
    files,
  };
  await query().insertInto('content_publications').values(row).execute();
  await ada.visitor.post('/content/discard', { file: FILE, version });
  expect((await ada.visitor.get('/content')).json.scheduled).toEqual([]);
});

test('a refusal names pages by their titles, never by paths', async () => {
  const post = 'blog/build-or-buy-a-crm.md';
  const { live } = await open(post);
  const data = { ...live.data, title: 'A till for tomorrow', date: '2126-03-04', updated: undefined };
  const saved = { file: post, version: 0, liveVersion: live.version, data, body: live.body };
  const { version } = (await ada.visitor.post('/content/save', saved)).json;
  const refused = await ada.visitor.post('/content/publish', { files: [{ file: post, version }] });
  expect([refused.error, refused.json.detail]).toEqual(['later-date', '“A till for tomorrow”']);
});

test('what refers to an entry is found before it is removed', { tags: ['full'] }, async () => {
  const { json } = await ada.visitor.post('/content/check', {
    file: 'authors/maren-okafor.yaml',
    without: true,
  });
  const files = json.map((issue: { file: string }) => issue.file);
  expect(files).toContain('content/pages/about.yaml');
  expect(files).toContain('content/blog/what-uptime-figures-mean.md');
});

test('a server that cannot switch releases says so and publishes nothing', async () => {
  const { version } = (await save()).json;
  const refused = await ada.visitor.post('/content/publish', { files: [{ file: FILE, version }] });
  expect(refused.error).toBe('cannot-publish');
  expect(refused.json.detail).toMatch(/drafts are kept/);
});

test('the preview of a version that the draft has passed is outdated, and no conflict', async () => {
  const { version } = (await save()).json;
  await save({}, 'Typed on');
  const { json } = await ada.visitor.post('/content/preview', { files: [{ file: FILE, version }] });
  expect(json).toEqual({ state: 'outdated' });
});

test('those who may publish are known by name', async () => {
  const { json } = await ada.visitor.get('/content/publishing');
  expect(json.publishers.map(({ email }: { email: string }) => email)).toContain(owner.email);
});

test('a link to a preview that is gone is neither made nor recorded', async () => {
  const link = { id: 'gone', page: '/' };
  const refused = await ada.visitor.post('/content/preview-link', link);
  expect(refused.error).toBe('not-found');
  expect(refused.json.detail).toContain('Newer previews');
  const shared = query().selectFrom('inbox_audit').selectAll().where('action', '=', 'content-share');
  expect(await shared.execute()).toEqual([]);
});

describe('new and removed entries', () => {
  const POST = 'blog/a-till-for-a-bakery.md';
  const add = (changes: object = {}) =>
    ada.visitor.post('/content/new', { kind: 'post', title: 'A till for a bakery', address: '', ...changes });

  test('a new post is a draft with every required field, and colleagues can refer to it', async () => {
    expect((await add()).json).toEqual({ file: POST });
    const { draft, live } = await open(POST);
    expect(draft).toMatchObject({ kind: 'new', data: { title: 'A till for a bakery' } });
    const data = { ...draft.data, description: 'What it should do.' };
    const seen = { file: POST, version: draft.version, liveVersion: live.version, body: 'It rings.' };
    expect((await ada.visitor.post('/content/save', { ...seen, data })).json).toEqual({
      version: draft.version + 1,
    });
    expect((await open(POST)).draft).toMatchObject({ body: 'It rings.', data });
    expect(() => read(POST)).toThrow(/ENOENT/);
  });

  test('an address that is taken, or none, is refused', async () => {
    await add();
    expect((await add()).error).toBe('address-taken');
    expect((await add({ address: 'build-or-buy-a-crm' })).error).toBe('address-taken');
    expect((await add({ title: '収納' })).error).toBe('no-address');
    expect((await add({ title: '収納', address: '../../site' })).json).toEqual({ file: 'blog/site.md' });
  });

  test('a removed person is a draft, and the check names references', { tags: ['full'] }, async () => {
    const file = 'authors/ines-calder.yaml';
    expect((await ada.visitor.post('/content/remove', { file, version: 0 })).status).toBe(200);
    const { draft } = await open(file);
    expect(draft.kind).toBe('removed');
    expect(read(file)).toContain('name:');
    const { json } = await ada.visitor.post('/content/check', { file });
    expect(json).toContainEqual(expect.objectContaining({ path: 'author' }));
    await ada.visitor.post('/content/discard', { file, version: draft.version });
    expect((await open(file)).draft).toBeUndefined();
  });

  test('a page that the site needs cannot be removed', async () => {
    expect((await ada.visitor.post('/content/remove', { file: FILE, version: 0 })).error).toBe(
      'not-editable',
    );
  });
});

describe('the setup in the browser', () => {
  const answers = { name: 'Nube' };

  test('is for owners', async () => {
    expect((await ada.visitor.get('/content/first-run')).error).toBe('forbidden');
    expect((await ada.visitor.get('/content/first-run/questions')).error).toBe('forbidden');
    for (const path of ['/content/first-run/check', '/content/first-run'])
      expect((await ada.visitor.post(path, { answers })).error).toBe('forbidden');
  });

  test('is not offered for content that is no sample, or where nothing can be published', async () => {
    const { json } = await owner.visitor.get('/content/first-run');
    expect(json.state).toBe('done');
    const { error, json: refusal } = await owner.visitor.post('/content/first-run', { answers });
    expect([error, refusal.detail]).toEqual(['cannot-publish', json.obstacle]);
  });
});

test.each(['../precious.txt', 'blog/../../precious.txt', '/etc/hostname', 'blog'])(
  'the check with or without %s is refused, and removes nothing',
  async (file) => {
    const precious = join(tmpdir(), 'precious.txt');
    writeFileSync(precious, 'kept');
    onTestFinished(() => rmSync(precious));
    for (const without of [true, false])
      expect((await bob.visitor.post('/content/check', { file, without })).error).toBe('not-found');
    expect(readFileSync(precious, 'utf8')).toBe('kept');
  },
);

test('a to-do that is done becomes a confirmation, also while its draft is edited on', async () => {
  const before = read();
  onTestFinished(() => writeFileSync(join(folder, FILE), before));
  writeFileSync(join(folder, FILE), before.replace(/^hero:\n/m, 'hero:\n  # TODO: what you do\n'));
  const { json } = await ada.visitor.get('/content');
  expect(json.files.find(({ file }: { file: string }) => file === FILE).toDos).toBe(1);
  expect((await open()).toDos).toEqual([{ text: 'what you do', path: ['hero', 'headline'] }]);
  const { live } = await open();
  await save({ data: live.data, done: ['what you do'] });
  expect(await open()).toMatchObject({ toDos: [], draft: { ended: 1, data: live.data } });
  await save({}, 'Websites for bakers');
  expect((await open()).toDos).toEqual([]);
  const { text } = await query().selectFrom('content_drafts').select('text').executeTakeFirstOrThrow();
  expect(text).toBe(
    before
      .replace(/^hero:\n/m, `hero:\n  # Confirmed: ${ada.email}\n`)
      .replace(live.data.hero.headline, 'Websites for bakers'),
  );
});
