import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import type { ContentChanges } from '../../api/content/editing.ts';
import { beginUndo, restoreDraft } from '../../api/content/history.ts';
import type { Database } from '../../../server/database/database.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import {
  addDraft,
  discardDraft,
  findDraft,
  listDrafts,
  rebaseDraft,
  saveDraft,
  versionOf,
} from '../../api/content/content-drafts.ts';
import { editableOf } from '../../api/content/files.ts';
import { keepPictures } from '../../api/content/pictures.ts';
import {
  beginPublication,
  listPublications,
  runPublication,
  type StartedPublication,
} from '../../api/content/publications.ts';

const FILE = 'pages/home.yaml';
const LIVE = '# Ours\nhero:\n  headline: Old # short\n  lead: Words\n';
const withHeadline = (headline: string) => ({ data: { hero: { headline, lead: 'Words' } }, body: '' });
const save = (version: number, headline: string, author = 'a@agency.example') => ({
  file: FILE,
  version,
  liveVersion: versionOf(LIVE),
  content: withHeadline(headline),
  author,
  now: Date.now(),
});

export function contentSuite({ place, kind }: Engine): void {
  const saved = (database: Database, ...args: Parameters<typeof save>) =>
    database.write(async (trx) => (await saveDraft(trx, LIVE, save(...args))).version);
  const begin = (database: Database, version: number, { file = FILE, now = Date.now() } = {}) =>
    database.write((trx) =>
      beginPublication(trx, kind, { files: [{ file, version }], author: 'a@agency.example', now }),
    );

  describe('drafts of the website', () => {
    test('a draft keeps comments, and goes when it equals the live text', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const version = await saved(database, 0, 'New: one');
      expect(version).toBeGreaterThan(0);
      const draft = await findDraft(database.query, FILE);
      expect(draft?.text).toBe("# Ours\nhero:\n  headline: 'New: one' # short\n  lead: Words\n");
      expect(await saved(database, version, 'Old')).toBe(0);
      expect(await listDrafts(database.query)).toEqual([]);
    });

    test('of two members who save the same version, one is told', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const outcomes = await Promise.allSettled([
        saved(database, 0, 'Mine'),
        saved(database, 0, 'Theirs', 'b@agency.example'),
      ]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      await expect(saved(database, 7, 'Third')).rejects.toMatchObject({ code: 'conflict' });
      await expect(database.write((trx) => discardDraft(trx, FILE, 7))).rejects.toMatchObject({
        code: 'conflict',
      });
    });

    test('a draft is put on top of a file that was changed by hand', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const version = await saved(database, 0, 'Mine');
      const byHand = LIVE.replace('# Ours', '# Theirs');
      const onTop = { ...save(version, 'Mine'), liveVersion: versionOf(byHand) };
      await database.write((trx) => rebaseDraft(trx, byHand, onTop));
      const draft = await findDraft(database.query, FILE);
      expect(draft).toMatchObject({ base: byHand, version: version + 1 });
      expect(draft?.text).toContain('# Theirs');
      expect(editableOf(FILE, draft!.text).data).toEqual(withHeadline('Mine').data);
    });
  });

  describe('a publication', () => {
    test('takes exactly the versions that were seen, one at a time', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const version = await saved(database, 0, 'New');
      await expect(begin(database, version + 1)).rejects.toMatchObject({ code: 'conflict' });
      const outcomes = await Promise.allSettled([begin(database, version), begin(database, version)]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    test('of different drafts begins one at a time as well', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const file = 'pages/about.yaml';
      const version = await saved(database, 0, 'New');
      const { version: other } = await database.write((trx) =>
        saveDraft(trx, LIVE, { ...save(0, 'Other'), file }),
      );
      const outcomes = await Promise.allSettled([begin(database, version), begin(database, other, { file })]);
      expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    });

    test('that has just begun is not counted as dead before its lease is seen', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const file = 'pages/about.yaml';
      const version = await saved(database, 0, 'New');
      const { version: other } = await database.write((trx) =>
        saveDraft(trx, LIVE, { ...save(0, 'Other'), file }),
      );
      await begin(database, version);
      await database.query.deleteFrom('schedules').execute();
      await expect(begin(database, other, { file })).rejects.toMatchObject({ code: 'publishing' });
    });

    test('that fails keeps the drafts and says why', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const version = await saved(database, 0, 'New');
      const publication = await begin(database, version);
      const editing = { ...site.editing, publish: () => Promise.resolve({ problem: 'The disk is full.' }) };
      await runPublication(
        { ...site, editing },
        { ...publication, action: 'content-publish' },
        { email: 'a@agency.example' },
      );
      expect((await listPublications(database.query, Date.now()))[0]).toMatchObject({
        state: 'failed',
        problem: 'The disk is full.',
      });
      expect(await listDrafts(database.query)).toHaveLength(1);
    });

    test('that goes live keeps what was typed meanwhile, and is in the audit log', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const version = await saved(database, 0, 'New');
      const publication = await begin(database, version);
      await saved(database, version, 'Newer');
      const editing = {
        ...site.editing,
        publish: () => Promise.resolve({ release: 'r1' }),
        takeOver: () => {},
      };
      await runPublication(
        { ...site, editing },
        { ...publication, action: 'content-publish' },
        { email: 'a@agency.example' },
      );
      const draft = await findDraft(database.query, FILE);
      expect(draft?.base).toContain('headline: New #');
      expect(draft?.text).toContain('headline: Newer #');
      const audit = await database.query.selectFrom('inbox_audit').select(['action', 'subject']).execute();
      expect(audit).toContainEqual({ action: 'content-publish', subject: FILE });
    });

    test('is undone once, and not over a later change', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const folder = pathToFileURL(`${temporaryFolder()}/`);
      mkdirSync(new URL('pages', folder));
      const write = (text: string) => writeFileSync(new URL(FILE, folder), text);
      const version = await saved(database, 0, 'New');
      const publication = await begin(database, version);
      const editing = {
        ...site.editing,
        publish: ({ files: [change] }: ContentChanges) => {
          write(change!.text);
          return Promise.resolve({ release: 'r1' });
        },
        takeOver: () => {},
      };
      const actor = { email: 'a@agency.example' };
      await runPublication({ ...site, editing }, { ...publication, action: 'content-publish' }, actor);
      const undo = (id: string) =>
        database.write((trx) => beginUndo(trx, { folder, id, author: actor.email, now: Date.now() }));
      write(`${publication.files[0]!.after}# By hand\n`);
      await expect(undo(publication.id)).rejects.toMatchObject({ code: 'changed-since', files: [FILE] });
      write(publication.files[0]!.after);
      const undone = await undo(publication.id);
      await runPublication({ ...site, editing }, { ...undone, action: 'content-undo' }, actor);
      expect(readFileSync(new URL(FILE, folder), 'utf8')).toBe(LIVE);
      await expect(undo(publication.id)).rejects.toMatchObject({ code: 'changed-since' });
      const again = await undo(undone.id);
      await runPublication({ ...site, editing }, { ...again, action: 'content-undo' }, actor);
      const kinds = (await listPublications(database.query, Date.now())).map(({ id, isUndo }) => [
        id,
        isUndo,
      ]);
      expect(new Map(kinds as [string, boolean][])).toEqual(
        new Map([
          [publication.id, false],
          [undone.id, true],
          [again.id, false],
        ]),
      );
    });

    test('that created a post is undone with its picture, which comes back with the post', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const folder = pathToFileURL(`${temporaryFolder()}/`);
      mkdirSync(new URL('blog', folder));
      const at = (file: string) => new URL(file, folder);
      const [post, picture] = ['blog/till.md', 'blog/till.jpg'];
      const actor = { email: 'a@agency.example' };
      const now = Date.now();
      const text = '![A till](./till.jpg)\n';
      await database.write((trx) => addDraft(trx, { file: post, text, author: actor.email, now }));
      const content = Buffer.from('pixels');
      await database.write((trx) => keepPictures(trx, [{ file: picture, content }], { author: 'a', now }));
      const editing = {
        ...site.editing,
        folder,
        publish: ({ files, pictures, removedPictures = [] }: ContentChanges) => {
          for (const { file, text: after } of files)
            if (after === '') rmSync(at(file));
            else writeFileSync(at(file), after);
          for (const added of pictures) writeFileSync(at(added.file), added.content);
          for (const file of removedPictures) rmSync(at(file));
          return Promise.resolve({ release: 'r1' });
        },
        takeOver: () => {},
      };
      const run = (publication: StartedPublication) =>
        runPublication({ ...site, editing }, { ...publication, action: 'content-undo' }, actor);
      const undo = (id: string) =>
        database.write((trx) => beginUndo(trx, { folder, id, author: actor.email, now: Date.now() }));
      const { version } = (await findDraft(database.query, post))!;
      const created = await begin(database, version, { file: post });
      await run(created);
      expect(readFileSync(at(picture), 'utf8')).toBe('pixels');
      const undone = await undo(created.id);
      await run(undone);
      expect(readdirSync(at('blog'))).toEqual([]);
      await run(await undo(undone.id));
      expect(readdirSync(at('blog')).toSorted()).toEqual(['till.jpg', 'till.md']);
    });

    test('is restored as a draft, which replaces no other draft', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const folder = pathToFileURL(`${temporaryFolder()}/`);
      mkdirSync(new URL('pages', folder));
      writeFileSync(new URL(FILE, folder), LIVE.replace('Old', 'Newest'));
      const version = await saved(database, 0, 'New');
      const { id } = await begin(database, version);
      await database.query.updateTable('content_publications').set({ state: 'live' }).execute();
      const restore = () =>
        database.write((trx) =>
          restoreDraft(trx, { folder, id, author: 'b@agency.example', now: Date.now() }, FILE),
        );
      await expect(restore()).rejects.toMatchObject({ code: 'changed-since' });
      await database.write((trx) => discardDraft(trx, FILE, version));
      await restore();
      const first = await findDraft(database.query, FILE);
      expect(first?.text).toBe(LIVE);
      await database.write((trx) => discardDraft(trx, FILE, first!.version));
      await restore();
      // A member who still has the first draft open cannot save over the second.
      expect((await findDraft(database.query, FILE))?.version).not.toBe(first!.version);
    });

    test('that created a file is restored as a draft that removes it', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const folder = pathToFileURL(`${temporaryFolder()}/`);
      mkdirSync(new URL('blog', folder));
      const added = {
        file: 'blog/new.md',
        text: '---\ntitle: New\n---\n',
        author: 'a@agency.example',
        now: 1,
      };
      await database.write((trx) => addDraft(trx, added));
      const { version } = (await findDraft(database.query, added.file))!;
      const { id } = await begin(database, version, added);
      await database.query.updateTable('content_publications').set({ state: 'live' }).execute();
      await database.write((trx) => discardDraft(trx, added.file, version));
      writeFileSync(new URL(added.file, folder), added.text);
      const { author, now } = added;
      await database.write((trx) => restoreDraft(trx, { folder, id, author, now }, added.file));
      expect(await findDraft(database.query, added.file)).toMatchObject({ base: added.text, text: '' });
    });

    test('of a server that was killed counts as failed within a minute', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const version = await saved(database, 0, 'New');
      await begin(database, version);
      const [later] = await listPublications(database.query, Date.now() + 60_000);
      expect(later).toMatchObject({ state: 'failed', files: [FILE] });
      await begin(database, version, { now: Date.now() + 60_000 });
    });

    test('of a server that runs stays, however long it takes', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const version = await saved(database, 0, 'New');
      const publication = await begin(database, version, { now: Date.now() - 3_600_000 });
      const { promise, resolve } = Promise.withResolvers<{ release: string }>();
      const editing = { ...site.editing, publish: () => promise, takeOver: () => {} };
      const entry = { ...publication, action: 'content-publish' as const };
      const running = runPublication({ ...site, editing }, entry, { email: 'a@agency.example' });
      const state = async () => (await listPublications(database.query, Date.now()))[0]!.state;
      await eventually(async () => (await state()) === 'building');
      await expect(begin(database, version)).rejects.toMatchObject({ code: 'publishing' });
      resolve({ release: 'r1' });
      await running;
      expect(await state()).toBe('live');
    });

    test('that another server declared dead is ended, and never goes live', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const version = await saved(database, 0, 'New');
      const publication = await begin(database, version);
      const building = Promise.withResolvers<void>();
      const takenOver: string[] = [];
      const editing = {
        ...site.editing,
        // A build that is finished in the moment in which it is ended.
        publish: (_changes: ContentChanges, _author: string, signal: AbortSignal) => {
          building.resolve();
          return new Promise<{ release: string }>((resolve) =>
            signal.addEventListener('abort', () => resolve({ release: 'late' })),
          );
        },
        takeOver: () => void takenOver.push('late'),
      };
      const entry = { ...publication, action: 'content-publish' as const };
      const running = runPublication({ ...site, editing }, entry, { email: 'a@agency.example' });
      await building.promise;
      const other = await begin(database, version, { now: Date.now() + 60_000 });
      await running;
      const rows = await database.query.selectFrom('content_publications').selectAll().execute();
      const ended = rows.find(({ id }) => id === publication.id);
      expect(ended).toMatchObject({ state: 'failed', release: null });
      expect(ended!.problem).toContain('The server stopped while it published.');
      expect(rows.find(({ id }) => id === other.id)).toMatchObject({ state: 'building' });
      expect(await listDrafts(database.query)).toHaveLength(1);
      expect(takenOver).toEqual([]);
    });

    test('of a server that is stopped has failed at once', async () => {
      const where = await place();
      {
        await using site = await servicesAt(where);
        const version = await saved(site.database, 0, 'New');
        const publication = await begin(site.database, version);
        const entry = { ...publication, action: 'content-publish' as const };
        site.editing.keepAlive(runPublication(site, entry, { email: 'a@agency.example' }));
      }
      await using again = await servicesAt(where);
      const row = again.database.query.selectFrom('content_publications').select(['state', 'problem']);
      expect(await row.executeTakeFirst()).toEqual({
        state: 'failed',
        problem: 'The server stopped while it published. Your drafts are kept: publish again.',
      });
      expect(await listDrafts(again.database.query)).toHaveLength(1);
    });

    test('reads a bounded amount of texts into memory', () => {
      const first = editableOf(FILE, LIVE);
      expect(editableOf(FILE, LIVE)).toBe(first);
      for (let n = 0; n < 10; n += 1) editableOf('blog/a.md', `---\na: ${n}\n---\n${'x'.repeat(1_000_000)}`);
      expect(editableOf(FILE, LIVE)).not.toBe(first);
    });
  });
}
