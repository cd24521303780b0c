import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../../server/database/database.ts';
import { addPhoneTerms } from '../../../server/database/migrations/0002-phone-numbers.ts';
import { foldSearchTexts } from '../../../server/database/migrations/0010-search-texts.ts';
import { refreshSearchText } from '../../../server/inquiries/search-text.ts';
import { listInquiries } from '../../api/inquiries/list.ts';
import { NO_FILTER } from '../../api/inquiries/views.ts';
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
  test('search finds parts of words in any field, ignoring accents', async () => {
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
    for (const text of ['heron crane', 'thexm', 'hero n1', '1000 h', '" OR 1=1', "' or 1=1 --", 'the*', '\\'])
      expect(await found(database, text), text).toEqual([]);
    expect(await found(database, '\u0301')).toHaveLength(2);
  });

  test('search ignores apostrophes and hyphens in names, and finds words of the subject', async () => {
    await using site = await servicesAt(await place());
    const { database, inquiries } = site;
    const fields = { name: 'Anne-Marie O’Neill', email: 'am@visitor.example', subject: 'A till for Lyon' };
    await inquiries.accept(inquiryFields(fields), honest);
    await inquiries.accept(inquiryFields({ subject: 'Another', message: 'A till, too' }), honest);
    for (const text of ["O'Neill", 'O’Neill', 'oneill', 'from:o’neill', 'anne-marie', 'annemarie'])
      expect(await found(database, text), text).toEqual(['A till for Lyon']);
    for (const text of ['subject:till', 'subject:LYON', 'subject:"a till"', '-subject:another'])
      expect(await found(database, text), text).toEqual(['A till for Lyon']);
  });

  test('stored search texts are folded by the migration', async () => {
    await using site = await servicesAt(await place());
    const { database, inquiries } = site;
    const fields = { name: 'Anne-Marie O’Neill', subject: 'A till', message: 'Call +1 512 555 0142' };
    await inquiries.accept(inquiryFields(fields), honest);
    const { search_text: folded } = await database.query
      .selectFrom('inquiries')
      .select('search_text')
      .executeTakeFirstOrThrow();
    const former = folded
      .replaceAll('annemarie', 'anne-marie')
      .replaceAll('oneill', 'o’neill')
      .replaceAll(/ \ue000subject\ue000(?:a till|a|till)/g, '');
    await database.query.updateTable('inquiries').set({ search_text: former }).execute();
    expect(await found(database, 'oneill')).toEqual([]);
    await database.write(foldSearchTexts);
    for (const text of ["O'Neill", "from:o'neill", 'from:annemarie', 'subject:till', '(512) 555-0142'])
      expect(await found(database, text), text).toEqual(['A till']);
  });

  test('search folds Arabic and Hebrew, and finds phrases and numbers in any form', async () => {
    await using site = await servicesAt(await place());
    const { database, inquiries } = site;
    const fields = {
      name: 'عمّان للتجارة',
      subject: 'A booking app',
      message: 'הצעה לשָׁלוֹם. Call 512 555 0177, for a إلكتروني shop.',
    };
    await inquiries.accept(inquiryFields(fields), honest);
    await inquiries.accept(inquiryFields({ subject: 'An app for booking', message: '' }), honest);
    const texts = ['عمان', 'الكتروني', 'שלום', '5550177', '555-0177', '(512) 555-0177', '"booking app"'];
    for (const text of texts) expect(await found(database, text), text).toEqual(['A booking app']);
    expect(await found(database, '"app booking"')).toEqual([]);
  });

  test('words, phrases and terms after a minus sign must not be found', async () => {
    await using site = await servicesAt(await place());
    const { database, inquiries } = site;
    await inquiries.accept(inquiryFields({ subject: 'A shop', message: 'With a till' }), honest);
    await inquiries.accept(inquiryFields({ subject: 'A shop for tea', email: 'ada@tea.example' }), honest);
    const texts = ['shop -till', 'shop -"with a till"', 'shop from:tea.example', 'shop -is:won -till'];
    for (const text of texts) expect(await found(database, text), text).toEqual(['A shop for tea']);
    for (const text of ['shop -tea', '-from:tea.example'])
      expect(await found(database, text), text).toEqual(['A shop']);
    expect(await found(database, '-is:new')).toEqual([]);
    expect(await found(database, 'after:yesterday')).toHaveLength(2);
    expect(await found(database, 'before:yesterday')).toEqual([]);
  });

  test('a search shows where its words stand in what was written', async () => {
    await using site = await servicesAt(await place());
    const { database, inquiries } = site;
    const fields = { name: 'Zoë Quill', subject: 'A heron shop', message: 'It sells tea.' };
    const { reference } = await inquiries.accept(inquiryFields(fields), honest);
    await addNote(database, reference, `${'Long. '.repeat(40)}The owner's CAFÉ is next door.`);
    const [row] = await listInquiries(
      database.query,
      { ...NO_FILTER, text: 'zoe heron cafe from:zoe' },
      { member: 'nobody', replyPromise: promised },
    );
    const { name, subject, passage } = row!.found;
    const marked = (text: string, marks: [number, number][]) =>
      marks.map(([start, end]) => text.slice(start, end));
    expect(marked(row!.name, name)).toEqual(['Zoë']);
    expect(marked(row!.subject, subject)).toEqual(['heron']);
    expect(passage!.text).toMatch(/^… .*CAFÉ is next door\.$/);
    expect(passage!.author).toBe('a@agency.example');
    expect(marked(passage!.text, passage!.marks)).toEqual(['CAFÉ']);
  });

  const sameNumbers = [
    ['(503) 555-0177', '+1 503 555 0177', '+15035550177', '1-503-555-0177'],
    ['+49 2351 555012', '0049 2351 555012', '02351 555012', '02351/555 012'],
    ['0043 1 5550171', '+43 1 5550171', '01 5550171'],
    ['03 81 55 50 42', '+33 3 81 55 50 42', '+33 (0)3 81 55 50 42'],
    ['020 7946 0123', '+44 20 7946 0123', '+442079460123'],
  ];
  test('a telephone number is found with and without its country, as a whole', async () => {
    await using site = await servicesAt(await place());
    const { database, inquiries } = site;
    for (const [subject = ''] of sameNumbers)
      await inquiries.accept(inquiryFields({ subject, message: `Call ${subject}.` }), honest);
    const find = async () => {
      for (const forms of sameNumbers)
        for (const form of forms) expect(await found(database, form), form).toEqual([forms[0]]);
      expect(await found(database, 'call +1 503 555 0177')).toEqual(['(503) 555-0177']);
      for (const other of ['+1 503 555 0178', '+1 503 555 01', '+49 2351 555013', 'mail +1 503 555 0177'])
        expect(await found(database, other), other).toEqual([]);
    };
    await find();
    // As the version before stored them.
    await database.write(async (trx) => {
      await trx
        .updateTable('inquiries')
        .set((row) => ({ search_text: sql`lower(${row.ref('message')})` }))
        .execute();
      await addPhoneTerms(trx);
    });
    await find();
  });

  test('a number is found beside another field or line that has only digits', async () => {
    await using site = await servicesAt(await place());
    const { database, inquiries } = site;
    await inquiries.accept(inquiryFields({ subject: 'Ours', message: '02351 555012\n12 tills' }), honest, [
      { name: 'phone', kind: 'phone', label: 'Phone', value: '0231 5550171' },
      { name: 'team', kind: 'number', label: 'Team', value: '25' },
    ]);
    const find = async () => {
      const forms = ['+49 2351 555012', '+49 231 5550171', '25 +49 2351 555012', '25 0049 231 5550171'];
      for (const form of [...forms, '02351 555012 25'])
        expect(await found(database, form), form).toEqual(['Ours']);
      // Longer than a half of the random reference, which is searched, too.
      expect(await found(database, '26000 +49 2351 555012')).toEqual([]);
    };
    await find();
    // As the version before stored them.
    await database.write(async (trx) => {
      await trx
        .updateTable('inquiries')
        .set({ search_text: 'ours 02351 555012 12 tills 0231 5550171 25' })
        .execute();
      await addPhoneTerms(trx);
    });
    await find();
  });

  test('terms find by person, page, campaign, own field, status and value', async () => {
    await using site = await servicesAt(await place());
    const { database, inquiries } = site;
    const { reference } = await inquiries.accept(
      inquiryFields({ name: 'Zoë Quill', email: 'zoe@quill.example', subject: 'Ours' }),
      { ...honest, source: '/pricing', campaign: 'Spring mailing' },
      [{ name: 'budget', kind: 'choice', label: 'Budget', value: '10,000 to 50,000' }],
    );
    await inquiries.accept(inquiryFields({ subject: 'from: page: pricing budget' }), honest);
    const member = 'm';
    await database.write(async (trx) => {
      const email = 'mark@agency.example';
      const fields = { id: member, email, normalized_email: email, role: 'member' as const, created_at: 1 };
      await trx.insertInto('inbox_members').values(fields).execute();
      await trx
        .updateTable('inbox_inquiries')
        .set({ status: 'won', assignee: member, deal_value: 38_000 })
        .where('inquiry', '=', reference)
        .execute();
      await trx
        .updateTable('inquiries')
        .set({ received_at: Date.parse('2026-03-01T12:00Z') })
        .where('reference', '=', reference)
        .execute();
    });
    const terms = [
      'from:quill',
      'from:ZOE',
      'from:quill.example',
      'page:/pric',
      'campaign:"spring mailing"',
      'budget:"10,000 to 50,000"',
      'is:won',
      'is:won from:zoë',
      'assigned:mark',
      'value:>10,000',
      'value:38000',
      'value:"$38 000"',
      'after:2026-03-01 before:2026-03-02',
    ];
    for (const text of terms) expect(await found(database, text), text).toEqual(['Ours']);
    const nothing = ['from:pricing', 'is:lost', 'is:nonsense', 'value:>50000', 'after:soon', 'has:file'];
    for (const text of nothing) expect(await found(database, text), text).toEqual([]);
    expect(await found(database, 'assigned:nobody')).toEqual(['from: page: pricing budget']);
  });

  test('a day of after: and before: begins at midnight in the time zone of the agency', async () => {
    await using site = await servicesAt(await place());
    const { database, inquiries } = site;
    const { reference } = await inquiries.accept(inquiryFields({ subject: 'Ours' }), honest);
    await database.query
      .updateTable('inquiries')
      // Half past nine in the evening in Chicago.
      .set({ received_at: Date.parse('2026-03-02T03:30Z') })
      .where('reference', '=', reference)
      .execute();
    expect(await found(database, 'after:2026-03-01 before:2026-03-02')).toEqual(['Ours']);
    expect(await found(database, 'after:2026-03-02')).toEqual([]);
  });

  test('amounts and days that do not exist find nothing', async () => {
    await using site = await servicesAt(await place());
    const { database, inquiries } = site;
    const { reference } = await inquiries.accept(inquiryFields({ subject: 'Ours' }), honest);
    await database.query
      .updateTable('inbox_inquiries')
      .set({ status: 'won', deal_value: 1250 })
      .where('inquiry', '=', reference)
      .execute();
    for (const text of ['value:1250', 'value:>1,250', 'after:2026-02-28'])
      expect(await found(database, text), text).toEqual(['Ours']);
    for (const text of ['value:>12.50', 'value:12,50', 'value:1.2.5.0', 'after:2026-02-30'])
      expect(await found(database, text), text).toEqual([]);
  });

  test('terms with names that every object has, and far numbers, find nothing', async () => {
    await using site = await servicesAt(await place());
    await site.inquiries.accept(inquiryFields({}), honest);
    const far = ['value:999999999999', 'after:9999-12-31', 'before:0000-01-01'];
    for (const text of ['constructor:x', 'is:constructor', 'has:constructor', ...far])
      expect(await found(site.database, text), text).toEqual([]);
  });

  test('erasure removes the words from the search index', async () => {
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
