import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { run } from '../../cli/run.ts';
import { openDatabase, type DatabaseLocation } from '../../../server/database/open.ts';
import { readAll } from '../../../server/database/rows.ts';
import { loadSiteSecret } from '../../../server/security/site-secret.ts';
import { invite } from '../../../inbox/api/team/invitations.ts';
import { newRecoveryCodes } from '../../../inbox/api/auth/recovery.ts';
import { beginSession } from '../../../inbox/api/auth/sessions.ts';
import { inquiryFields, honest, robotic } from '../../../tests/support/inquiries.ts';
import { startPostgres, type PostgresPeer } from '../../../tests/support/postgres.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

/** Creates databases of both engines and backup keys, for the tests of one file. */
export function useBackups() {
  const folder = temporaryFolder();
  const keys = { file: join(folder, 'key.txt'), recipient: '', signingKey: '' };
  let postgres: PostgresPeer;
  beforeAll(async () => {
    postgres = await startPostgres();
    const { out } = await command('backup', ['--new-key'], {});
    keys.recipient = /age1\w+/.exec(out)![0];
    keys.signingKey = /BACKUP_SIGNING_KEY=(\S+)/.exec(out)![1]!;
    writeFileSync(keys.file, out);
  });
  afterAll(() => postgres.close());

  let places = 0;
  async function place(kind: string): Promise<DatabaseLocation> {
    const dataDir = join(folder, `${(places += 1)}`);
    mkdirSync(dataDir);
    return kind === 'sqlite' ? { dataDir } : { dataDir, databaseUrl: await postgres.createDatabase() };
  }

  async function command(name: string, args: string[], variables: Record<string, string>) {
    let out = '';
    const print = (text: string) => void (out += `${text}\n`);
    return { code: await run([name, ...args], variables, { print, printError: print }), out };
  }

  const variablesOf = ({ dataDir, databaseUrl = '' }: DatabaseLocation) => ({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    BACKUP_RECIPIENT: keys.recipient,
    BACKUP_SIGNING_KEY: keys.signingKey,
    BACKUP_KEEP: '2',
  });

  /** Returns all rows of a database and its secret. */
  async function contentOf(where: DatabaseLocation) {
    await using database = await openDatabase(where);
    const tables: Record<string, unknown[]> = {};
    await database.snapshot(async (trx) => {
      for await (const { table, rows } of readAll(trx, database.kind)) (tables[table] ??= []).push(...rows);
    });
    tables['settings'] = (tables['settings'] ?? []).filter(
      (row) => !['site-secret', 'backups'].includes((row as { name: string }).name),
    );
    for (const rows of Object.values(tables))
      rows.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    return { tables, secret: await loadSiteSecret(database, where.dataDir) };
  }

  /** Creates a database with data. */
  async function filled(kind: string): Promise<DatabaseLocation> {
    const where = await place(kind);
    await using services = await servicesAt(where);
    for (const context of [honest, honest, robotic])
      await services.inquiries.accept(inquiryFields({ name: 'Zoë “Z” \\ Ünder\u2028' }), context);
    await services.subscribers.request('reader@visitors.example');
    services.pageViews.count({ path: '/about', source: 'direct' });
    await services.database.write(async (trx) => {
      const [id, email] = [`${(places += 1)}`, 'member@agency.example'];
      const member = { id, email, normalized_email: email, role: 'owner', created_at: 1 } as const;
      await trx.insertInto('inbox_members').values(member).execute();
      await newRecoveryCodes(trx, id);
      await beginSession(trx, { member: id, device: '' }, Date.now());
      await invite(trx, { email, role: 'owner', invitedBy: null }, 60_000);
    });
    const draft = { file: 'blog/till.md', base: '', text: '![Till](./till.jpg)', version: 1 };
    const picture = { file: 'blog/till.jpg' };
    const [changed, added] = [
      { changed_by: 'ada', changed_at: 1 },
      { added_by: 'ada', added_at: 1 },
    ];
    await services.database.query
      .insertInto('content_drafts')
      .values({ ...draft, ...changed })
      .execute();
    await services.database.query
      .insertInto('content_pictures')
      .values({ ...picture, ...added })
      .execute();
    await services.database.query
      .insertInto('content_picture_parts')
      .values({ ...picture, number: 0, content: 'a'.repeat(65_536) })
      .execute();
    const many = Array.from({ length: 1200 }, (_, number) => ({
      day: '2026-01-01',
      path: `/${number}`,
      views: number,
    }));
    await services.database.query.insertInto('page_views').values(many).execute();
    return where;
  }

  /** Restores a backup without a question. */
  const restore = (file: string, variables: Record<string, string>) =>
    command('restore', [file, '--key', keys.file, '--yes'], variables);

  async function backupOf(where: DatabaseLocation): Promise<string> {
    expect(await command('backup', [], variablesOf(where))).toMatchObject({ code: 0 });
    const backups = join(where.dataDir, 'backups');
    return join(backups, readdirSync(backups).toSorted().at(-1)!);
  }

  return { folder, keys, place, command, variablesOf, contentOf, filled, restore, backupOf };
}
