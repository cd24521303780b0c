import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { refreshSearchText } from '../../../server/inquiries/search-text.ts';
import { NO_FILTER, listInquiries } from '../../api/inquiries/list.ts';
import { runInquiries } from '../../../tests/support/cli.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { inquiryFields, honest } from '../../../tests/support/inquiries.ts';
import { servicesAt } from '../../../tests/support/services.ts';

const promised = { workingDays: 2, timeZone: 'America/Chicago', language: 'en-US' };

const found = async ({ query }: Database, text: string) =>
  (await listInquiries(query, { ...NO_FILTER, text }, { member: 'nobody', replyPromise: promised })).map(
    ({ subject }) => subject,
  );

const addNote = ({ write }: Database, inquiry: string, text: string) =>
  write(async (trx) => {
    const note = { id: 'n', inquiry, author: 'a@agency.example', text, created_at: 1 };
    await trx.insertInto('inbox_notes').values(note).execute();
    await refreshSearchText(trx, inquiry);
  });

export function inboxSearchSuite({ kind, place }: Engine): void {
  test('every word typed is found, in any field, inside words, with and without accents', async () => {
    await using site = await servicesAt(await place());
    const { database, inquiries } = site;
    const fields = {
      name: 'Zoë Quill',
      email: 'Zoe@Quill.example',
      subject: 'A 100% heron',
      message: 'ÉTÉ "in" the_marsh',
    };
    const { reference } = await inquiries.accept(inquiryFields(fields), honest);
    await inquiries.accept(inquiryFields({ subject: 'Another' }), honest);
    const words = [
      'heron',
      'ERO',
      'quill heron',
      'heron  quill',
      '100% h',
      'zoe@quill',
      'zoe q',
      'ete',
      'été',
    ];
    const references = [reference, reference.toLowerCase(), reference.slice(3).replace('-', ' ')];
    for (const text of [...words, ...references, 'in"', 'the_m'])
      expect(await found(database, text), text).toEqual(['A 100% heron']);
    for (const text of ['heron crane', 'thexm', 'hero n1', '1000 h', '" OR "', "' or 1=1 --", 'the*', '\\'])
      expect(await found(database, text), text).toEqual([]);
    expect(await found(database, '\u0301')).toHaveLength(2);
  });

  test('what is erased leaves no word behind', async () => {
    const where = await place();
    const site = await servicesAt(where);
    const words = ['Wqzxjv', 'Kvjqzw'];
    const erased = inquiryFields({ email: 'erased@visitor.example', subject: words[0]!, message: words[1]! });
    const { reference } = await site.inquiries.accept(erased, honest);
    await addNote(site.database, reference, 'Jzqvxk');
    await site.inquiries.accept(inquiryFields({ subject: 'Stays' }), honest);
    expect(await found(site.database, 'jzqvxk')).toHaveLength(1);
    await site.close();
    await runInquiries(where, 'forget', 'erased@visitor.example');
    const texts = [...words, 'Jzqvxk', 'erased@visitor'];
    for (const file of readdirSync(where.dataDir, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      const bytes = readFileSync(`${file.parentPath}/${file.name}`).toString('latin1').toLowerCase();
      for (const text of texts)
        expect(bytes.includes(text.toLowerCase()), `${text} in ${file.name}`).toBe(false);
    }
    await using again = await servicesAt(where);
    for (const text of texts) expect(await found(again.database, text)).toEqual([]);
    expect(await found(again.database, 'stays')).toEqual(['Stays']);
    if (kind === 'postgres') {
      const { rows } = await sql`select 1 from inquiries where search_text like '%wqzxjv%'`.execute(
        again.database.query,
      );
      expect(rows).toEqual([]);
    }
  });
}
