import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { eventually } from '../../../tests/support/eventually.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';
import type { ContentChanges, ContentEditing } from '../../api/content/editing.ts';
import { dateNewPosts } from '../../api/content/later-dates.ts';
import { addDraft, discardDraft, findDraft, saveDraft, versionOf } from '../../api/content/content-drafts.ts';
import { beginPublication, listPublications, runPublication } from '../../api/content/publications.ts';
import { setSecondPerson } from '../../api/content/publishers.ts';
import {
  cancelScheduled,
  changeTime,
  includeChanges,
  listScheduled,
  publishDue,
  schedulePublication,
} from '../../api/content/scheduled.ts';

const FILE = 'pages/home.yaml';
const LIVE = 'hero:\n  headline: Old\n';
const AUTHOR = 'a@agency.example';
const HOUR = 3_600_000;

/** A content folder, and publishing that writes into it and counts. */
function fakePublishing(editing: ContentEditing) {
  const folder = pathToFileURL(`${temporaryFolder()}/`);
  mkdirSync(new URL('pages', folder));
  writeFileSync(new URL(FILE, folder), LIVE);
  const published: ContentChanges[] = [];
  return {
    published,
    editing: {
      ...editing,
      folder,
      obstacle: () => undefined,
      publish: (changes: ContentChanges) => {
        published.push(changes);
        for (const { file, text } of changes.files) writeFileSync(new URL(file, folder), text);
        return Promise.resolve({ release: 'r1' });
      },
      takeOver: () => {},
    },
  };
}

async function addMember(database: Database, email = AUTHOR): Promise<void> {
  const member = { id: email, email, normalized_email: email, role: 'editor' as const, created_at: 1 };
  await database.write((trx) => trx.insertInto('inbox_members').values(member).execute());
}

const save = (database: Database, version: number, headline: string) =>
  database.write(async (trx) => {
    const saved = await saveDraft(trx, LIVE, {
      file: FILE,
      version,
      liveVersion: versionOf(LIVE),
      content: { data: { hero: { headline } }, body: '' },
      author: AUTHOR,
      now: Date.now(),
    });
    return saved.version;
  });

export function scheduleSuite({ place, kind }: Engine): void {
  const schedule = (database: Database, version: number, dueAt: number) =>
    database.write((trx) =>
      schedulePublication(trx, kind, {
        files: [{ file: FILE, version }],
        author: AUTHOR,
        now: Date.now(),
        dueAt,
      }),
    );
  const stateOf = async ({ database }: { database: Database }) =>
    (await listPublications(database.query, Date.now()))[0]?.state;

  describe('a scheduled publication', () => {
    test('ends for a file that is published before its time', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const version = await save(database, 0, 'New');
      await schedule(database, version, Date.now() + HOUR);
      const { editing } = fakePublishing(site.editing);
      const started = await database.write((trx) =>
        beginPublication(trx, kind, { files: [{ file: FILE, version }], author: AUTHOR, now: Date.now() }),
      );
      await runPublication(
        { ...site, editing },
        { ...started, action: 'content-publish' },
        { email: AUTHOR },
      );
      expect(await listScheduled(database.query)).toEqual([]);
    });

    test('dates a post that was never published with its day, and no other file', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const post = 'blog/new.md';
      const text = '---\ntitle: New\ndate: 2026-01-01\n---\nText\n';
      await database.write((trx) => addDraft(trx, { file: post, text, author: AUTHOR, now: 1 }));
      const { version } = (await findDraft(database.query, post))!;
      const page = await save(database, 0, 'New');
      const seen = [
        { file: post, version },
        { file: FILE, version: page },
      ];
      const dated = await database.write((trx) => dateNewPosts(trx, seen, '2026-12-01'));
      expect(dated).toEqual([{ file: post, version: version + 1 }, seen[1]]);
      const draft = await findDraft(database.query, post);
      expect(draft).toMatchObject({ version: version + 1, text: text.replace('2026-01-01', '2026-12-01') });
    });

    test('takes another time, unless it has begun', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const id = await schedule(database, await save(database, 0, 'New'), Date.now() + HOUR);
      const later = Date.now() + 2 * HOUR;
      await database.write((trx) => changeTime(trx, id, later));
      expect(await listScheduled(database.query)).toMatchObject([{ id, dueAt: later }]);
      await database.write((trx) => cancelScheduled(trx, id));
      const late = database.write((trx) => changeTime(trx, id, later));
      await expect(late).rejects.toMatchObject({ code: 'not-scheduled' });
    });

    test('takes place at its time, after a restart, and on one of two instances', async () => {
      const where = await place();
      // Shorter than the lease, which real time renews: the others would take the first publication for abandoned.
      const later = Date.now() + 5_000;
      {
        await using site = await servicesAt(where);
        await addMember(site.database);
        await schedule(site.database, await save(site.database, 0, 'New'), later);
      }
      await using site = await servicesAt(where);
      await using other = await servicesAt(where);
      const { editing, published } = fakePublishing(site.editing);
      await publishDue({ ...site, editing }, later - 1);
      expect(published).toEqual([]);
      expect(await listScheduled(site.database.query)).toMatchObject([{ dueAt: later, requestedBy: AUTHOR }]);
      await Promise.all([
        publishDue({ ...site, editing }, later),
        publishDue({ ...other, editing }, later),
        publishDue({ ...site, editing }, later),
      ]);
      await eventually(async () => (await stateOf(site)) === 'live');
      expect(published).toHaveLength(1);
      expect(published[0]!.files).toMatchObject([{ file: FILE, text: 'hero:\n  headline: New\n' }]);
      expect(await listScheduled(site.database.query)).toEqual([]);
      expect(await findDraft(site.database.query, FILE)).toBeUndefined();
    });

    test('ends with its draft, however that ends', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const discarded = await save(database, 0, 'Seen');
      await schedule(database, discarded, 1);
      await database.write((trx) => discardDraft(trx, FILE, discarded));
      expect(await listScheduled(database.query)).toEqual([]);
      const typedBack = await save(database, 0, 'Seen');
      await schedule(database, typedBack, 1);
      await save(database, typedBack, 'Old');
      expect(await findDraft(database.query, FILE)).toBeUndefined();
      expect(await listScheduled(database.query)).toEqual([]);
    });

    test('publishes what was scheduled, and what was changed since stays a draft', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const { editing, published } = fakePublishing(site.editing);
      await addMember(database);
      const version = await save(database, 0, 'Seen');
      await schedule(database, version, 1);
      await save(database, version, 'Not seen');
      await publishDue({ ...site, editing });
      await eventually(async () => (await stateOf(site)) === 'live');
      expect(published[0]!.files).toMatchObject([{ text: 'hero:\n  headline: Seen\n' }]);
      expect(await findDraft(database.query, FILE)).toMatchObject({
        base: 'hero:\n  headline: Seen\n',
        text: 'hero:\n  headline: Not seen\n',
      });
    });

    test('takes the changes since, but no version that the member did not see', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const { editing, published } = fakePublishing(site.editing);
      await addMember(database);
      const version = await save(database, 0, 'First');
      const id = await schedule(database, version, 1);
      const newer = await save(database, version, 'Second');
      const include = (seen: number) =>
        database.write((trx) =>
          includeChanges(trx, kind, { id, files: [{ file: FILE, version: seen }], author: AUTHOR }),
        );
      await expect(include(version)).rejects.toMatchObject({ code: 'conflict' });
      await include(newer);
      await publishDue({ ...site, editing });
      await eventually(async () => (await stateOf(site)) === 'live');
      expect(published[0]!.files).toMatchObject([{ text: 'hero:\n  headline: Second\n' }]);
    });

    test('that is canceled does not take place', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const { editing, published } = fakePublishing(site.editing);
      await addMember(database);
      const id = await schedule(database, await save(database, 0, 'New'), 1);
      expect(await database.write((trx) => cancelScheduled(trx, id))).toEqual([FILE]);
      await publishDue({ ...site, editing });
      expect(published).toEqual([]);
      expect(await stateOf(site)).toBeUndefined();
      await expect(database.write((trx) => cancelScheduled(trx, id))).rejects.toMatchObject({
        code: 'not-scheduled',
      });
    });

    test('of somebody who is no longer allowed to publish does not happen', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const { editing, published } = fakePublishing(site.editing);
      await addMember(database);
      await schedule(database, await save(database, 0, 'New'), 1);
      await database.write((trx) => trx.updateTable('inbox_members').set({ may_publish: 0 }).execute());
      await publishDue({ ...site, editing });
      expect(published).toEqual([]);
      expect((await listPublications(database.query, Date.now()))[0]?.problem).toContain(
        'no longer allowed to publish',
      );
    });

    test('of own changes does not happen once a second person has to publish', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const { editing, published } = fakePublishing(site.editing);
      await addMember(database);
      await schedule(database, await save(database, 0, 'New'), 1);
      await database.write((trx) => setSecondPerson(trx, true));
      await publishDue({ ...site, editing });
      expect(published).toEqual([]);
      const [last] = await listPublications(database.query, Date.now());
      expect(last).toMatchObject({ state: 'failed', files: [FILE] });
      expect(last!.problem).toContain('a second person now has to publish it: “Home”');
    });

    test('waits while another one runs, and for a server that can publish', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const { editing, published } = fakePublishing(site.editing);
      await addMember(database);
      const version = await save(database, 0, 'New');
      await schedule(database, version, 1);
      await publishDue({ ...site, editing: { ...editing, obstacle: () => 'This server cannot publish.' } });
      expect(await listScheduled(database.query)).toHaveLength(1);
      const files = [{ file: FILE, version }];
      const running = await database.write((trx) =>
        beginPublication(trx, kind, { files, author: AUTHOR, now: Date.now() }),
      );
      await publishDue({ ...site, editing });
      expect([published.length, (await listScheduled(database.query)).length]).toEqual([0, 1]);
      // What was published by hand meanwhile is not published again.
      await runPublication(
        { ...site, editing },
        { ...running, action: 'content-publish' },
        { email: AUTHOR },
      );
      await publishDue({ ...site, editing });
      expect([published.length, (await listScheduled(database.query)).length]).toEqual([1, 0]);
      expect(await stateOf(site)).toBe('live');
    });

    test('whose server was killed starts again on another server, but not forever', async () => {
      await using site = await servicesAt(await place());
      const { database } = site;
      const { editing, published } = fakePublishing(site.editing);
      await addMember(database);
      const due = Date.now();
      await schedule(database, await save(database, 0, 'New'), due);
      const killed = { ...editing, publish: () => new Promise<never>(() => {}), keepAlive: () => {} };
      await publishDue({ ...site, editing: killed }, due);
      await publishDue({ ...site, editing }, due);
      expect(published).toEqual([]);
      // The lease of the killed server lapses.
      const lapse = (now: number) =>
        database.write((trx) =>
          trx
            .updateTable('schedules')
            .set({ due_at: now - 1 })
            .execute(),
        );
      await lapse(due);
      await publishDue({ ...site, editing }, due);
      await eventually(async () => published.length === 1);
      await eventually(async () => (await findDraft(database.query, FILE)) === undefined);

      await schedule(database, await save(database, 0, 'Newer'), due);
      await publishDue({ ...site, editing: killed }, due);
      await lapse(due + 2 * HOUR);
      await publishDue({ ...site, editing }, due + 2 * HOUR);
      expect(published).toHaveLength(1);
    });

    test('exists once for each draft', async () => {
      await using site = await servicesAt(await place());
      const version = await save(site.database, 0, 'New');
      await schedule(site.database, version, 1);
      await expect(schedule(site.database, version, 2)).rejects.toMatchObject({ code: 'already-scheduled' });
      await expect(schedule(site.database, version + 1, 2)).rejects.toMatchObject({ code: 'conflict' });
    });
  });
}
