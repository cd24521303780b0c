import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../server/database/database.ts';
import { EVERYTHING, listEnquiries } from '../../server/inbox/enquiries/list.ts';
import { indexSome } from '../../server/inbox/search/indexer.ts';
import { runLeads } from '../support/cli.ts';
import type { Engine } from '../support/databases.ts';
import { enquiryFields, honest } from '../support/enquiries.ts';
import { eventually } from '../../tools/prepare/eventually.ts';
import { servicesAt } from '../support/services.ts';

const promised = { workingDays: 2, timeZone: 'America/Chicago', language: 'en-US' };
const found = async ({ query }: Database, text: string, view: 'all' | 'new' | 'won' = 'all') =>
  (await listEnquiries(query, { ...EVERYTHING, text, view }, 'nobody', promised)).map(
    ({ subject }) => subject,
  );

/** The server indexes by itself; here only what it has done is waited for. */
const indexed = ({ query }: Database) =>
  eventually(
    async () =>
      (await query.selectFrom('inbox_search_queue').selectAll().execute()).length === 0 &&
      (await query.selectFrom('inbox_search').select('enquiry').execute()).length > 0,
  );

export function inboxSearchSuite({ kind, place, open }: Engine): void {
  test('every word typed is found, in any field, inside words, with and without accents, before and after indexing', async () => {
    const where = await place();
    await using site = await servicesAt(where);
    const { database, enquiries } = site;
    const fields = {
      name: 'Zoë Quill',
      email: 'Zoe@Quill.example',
      subject: 'A 100% heron',
      message: 'ÉTÉ "in" the_marsh',
    };
    await enquiries.accept(enquiryFields(fields), honest);
    await enquiries.accept(enquiryFields({ subject: 'Another' }), honest);
    for (const text of ['heron', 'ERO', 'quill heron', '100% h', 'zoe@quill', 'in"', 'the_m'])
      expect(await found(database, text), text).toEqual(['A 100% heron']);
    await indexed(database);
    for (const text of [
      'heron',
      'ERO',
      'quill heron',
      'heron  quill',
      '100% h',
      'zoe@quill',
      'zoe q',
      'ete',
      'été',
      'in"',
      'the_m',
    ])
      expect(await found(database, text), text).toEqual(['A 100% heron']);
    for (const text of ['heron crane', 'thexm', 'hero n1', '" OR "', "' or 1=1 --", 'the*'])
      expect(await found(database, text), text).toEqual([]);
    expect(await found(database, '\u0301')).toHaveLength(2);
  });

  test('a note is found as soon as it is indexed', async () => {
    const where = await place();
    await using site = await servicesAt(where);
    const { database } = site;
    const { reference } = await site.enquiries.accept(enquiryFields({ subject: 'Noted' }), honest);
    await indexed(database);
    const note = { id: 'n', enquiry: reference, author: 'a@agency.example', text: 'Calls about the dredger' };
    await database.write((trx) =>
      trx
        .insertInto('inbox_notes')
        .values({ ...note, created_at: 1 })
        .execute(),
    );
    await eventually(async () => (await found(database, 'dredger')).length === 1);
    expect(await found(database, 'dredger noted')).toEqual(['Noted']);
  });

  test('what most have and what few have is found page by page, each once, the newest first', async () => {
    const database = await open();
    const rows = Array.from({ length: 1_300 }, (_, n) => ({
      reference: `GL-${String(n).padStart(4, '0')}-AAAA`,
      kind: 'enquiry' as const,
      state: 'accepted' as const,
      name: 'Visitor',
      email: 'v@visitor.example',
      normalized_email: 'v@visitor.example',
      subject: `Common ${n}${n % 20 === 0 ? ' rarity' : ''}`,
      message: '',
      locale: null,
      received_at: Math.floor(n / 7),
      score: 0,
      signals: '[]',
      fingerprint: '',
      submission_key: null,
      source: null,
    }));
    for (let from = 0; from < rows.length; from += 100)
      await database.query
        .insertInto('enquiries')
        .values(rows.slice(from, from + 100))
        .execute();
    while ((await indexSome(database)) > 0);
    for (const text of ['common', 'rarity']) {
      const all: string[] = [];
      let last: { received_at: number; reference: string } | undefined;
      do {
        const page = await listEnquiries(database.query, { ...EVERYTHING, text }, 'nobody', promised, last);
        all.push(...page.map(({ reference }) => reference));
        last = page.length === 50 ? page.at(-1) : undefined;
      } while (last);
      const meant = rows
        .filter(({ subject }) => subject.toLowerCase().includes(text))
        .map(({ reference }) => reference);
      expect(all, text).toEqual(meant.toReversed());
    }
    expect(await found(database, 'rarity', 'won')).toEqual([]);
  });

  test('what is erased leaves no word behind', async () => {
    const where = await place();
    const site = await servicesAt(where);
    const { database } = site;
    const words = ['Wqzxjv', 'Kvjqzw'];
    const erased = enquiryFields({ email: 'erased@visitor.example', subject: words[0]!, message: words[1]! });
    const { reference } = await site.enquiries.accept(erased, honest);
    const note = { id: 'n', enquiry: reference, author: 'a', text: 'Jzqvxk', created_at: 1 };
    await database.write((trx) => trx.insertInto('inbox_notes').values(note).execute());
    await site.enquiries.accept(enquiryFields({ subject: 'Stays' }), honest);
    await eventually(async () => (await found(database, 'jzqvxk')).length === 1);
    await indexed(database);
    await site.close();
    await runLeads(where, 'forget', 'erased@visitor.example');
    const texts = [...words, 'Jzqvxk', 'erased@visitor'];
    if (kind === 'sqlite') {
      const letters = new DatabaseSync(join(where.dataDir, 'site.db'));
      letters.exec("create virtual table temp.letters using fts5vocab('main', 'inbox_search_index', 'row')");
      const known = letters
        .prepare('select term from letters')
        .all()
        .map(({ term }) => String(term));
      expect(known).toContain('sta');
      for (const term of ['wqz', 'xjv', 'kvj', 'qzw', 'jzq']) expect(known).not.toContain(term);
      letters.close();
      for (const name of readdirSync(where.dataDir, { recursive: true, withFileTypes: true })) {
        if (!name.isFile()) continue;
        const bytes = readFileSync(join(name.parentPath, name.name)).toString('latin1').toLowerCase();
        for (const text of texts)
          expect(bytes.includes(text.toLowerCase()), `${text} in ${name.name}`).toBe(false);
      }
    }
    await using again = await servicesAt(where);
    for (const text of texts) expect(await found(again.database, text)).toEqual([]);
    const { query } = again.database;
    expect(await query.selectFrom('inbox_search').select('text').execute()).toHaveLength(1);
    expect(await found(again.database, 'stays')).toEqual(['Stays']);
    if (kind === 'postgres')
      expect((await sql`select 1 from inbox_search where text like '%wqzxjv%'`.execute(query)).rows).toEqual(
        [],
      );
  });
}
