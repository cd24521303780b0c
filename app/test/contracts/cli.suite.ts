import { chownSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { openDatabase } from '../../../server/database/open.ts';
import type { InquiryFields } from '../../../content-model/forms/fields.ts';
import type { Engine } from '../../../tests/support/databases.ts';
import { ownProcess, runDoctor, runInquiries } from '../../../tests/support/cli.ts';
import { honest, inquiryFields, robotic } from '../../../tests/support/inquiries.ts';
import { servicesAt } from '../../../tests/support/services.ts';
import { subscribed } from '../../../tests/support/subscribers.ts';

/** Gives a data folder to another user. */
function giveAll(dataDir: string) {
  const names = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  for (const name of ['', ...names]) chownSync(join(dataDir, name), 4242, 4243);
}

/** Read commands run in this process with closed services; write commands in their own, beside open services. */
export function cliSuite({ kind, place, emptyPlace }: Engine): void {
  const isRoot = process.getuid?.() === 0;
  // The data folder has the same files for both engines, except the database itself.
  test.runIf(isRoot && kind === 'sqlite')(
    'files that root writes by a command belong to the data folder’s owner',
    async () => {
      const where = await place();
      const empty = await emptyPlace();
      {
        await using services = await servicesAt(where);
        await services.inquiries.accept(inquiryFields(), honest);
        await subscribed(services.database.query, ['ada']);
      }
      giveAll(where.dataDir);
      giveAll(empty.dataDir);
      const { out } = await ownProcess('backup', where, '--new-key');
      vi.stubEnv('BACKUP_RECIPIENT', /age1\w+/.exec(out)![0]);
      vi.stubEnv('BACKUP_SIGNING_KEY', /BACKUP_SIGNING_KEY=(\S+)/.exec(out)![1]!);
      const [key, issue] = ['key.txt', 'issue.md'].map((name) => join(where.dataDir, name)) as [
        string,
        string,
      ];
      writeFileSync(key, out, { mode: 0o600 });
      writeFileSync(issue, '---\nsubject: News\n---\n\nHello');
      const run = async (...command: Parameters<typeof ownProcess>) =>
        expect(await ownProcess(...command)).toMatchObject({ code: 0, err: '' });
      await Promise.all([
        run('inbox', where, 'invite', 'ada@agency.example'),
        run('newsletter', where, 'send', issue),
        run('backup', where),
      ]);
      const backups = join(where.dataDir, 'backups');
      const [backup] = readdirSync(backups).map((name) => join(backups, name));
      expect(await ownProcess('restore', empty, backup!, '--key', key)).toMatchObject({
        code: 2,
        err: expect.stringMatching(/key\.txt cannot be read by the user/),
      });
      chownSync(key, 4242, 4243);
      await run('restore', empty, backup!, '--key', key, '--yes');
      vi.unstubAllEnvs();
      for (const { dataDir } of [where, empty])
        for (const name of readdirSync(dataDir, { recursive: true, encoding: 'utf8' }))
          if (!['key.txt', 'issue.md'].includes(name))
            expect([name, statSync(join(dataDir, name))]).toMatchObject([name, { uid: 4242, gid: 4243 }]);
    },
  );

  test('the doctor warns of a signing secret that a dump of PostgreSQL contains', async () => {
    const where = await place();
    const secret = 'a-secret-of-this-test-that-is-long-enough';
    const warned = async (settings = {}) =>
      (await runDoctor(where, settings)).out.includes('warning  Secret: ');
    expect(await warned()).toBe(kind === 'postgres');
    expect(await warned({ SITE_SECRET: secret })).toBe(false);
    {
      await using database = await openDatabase(where);
      await database.query.insertInto('settings').values({ name: 'site-secret', value: secret }).execute();
    }
    expect(await warned({ SITE_SECRET: secret })).toBe(kind === 'postgres');
  });

  test('list, show and export find an inquiry, filters leave others out', async () => {
    const where = await place();
    const services = await servicesAt(where);
    const sent = inquiryFields({ name: 'Zoë "Z" Müller', message: 'first line\nsecond, line' });
    const { reference } = await services.inquiries.accept(sent, honest);
    const held = await services.inquiries.accept(inquiryFields(), robotic);
    await services.close();

    const all = await runInquiries(where, 'list');
    expect(all.code).toBe(0);
    expect(all.out).toContain(reference);
    expect(all.out).toContain(held.reference);
    const some = await runInquiries(where, 'list', '--from', sent.email.toUpperCase(), '--state', 'accepted');
    expect(some.out).toContain(reference);
    expect(some.out).not.toContain(held.reference);
    expect((await runInquiries(where, 'list', '--text', 'SECOND, LINE')).out).toContain(reference);
    expect((await runInquiries(where, 'list', '--until', '2020-01-01')).out).not.toContain('GL-');
    expect((await runInquiries(where, 'show', reference.toLowerCase())).out).toContain(sent.message);
    expect((await runInquiries(where, 'export')).out).toContain('"Zoë ""Z"" Müller"');
  });

  test('forget finds every spelling of an address, and mentions on request', async () => {
    const where = await place();
    await using services = await servicesAt(where);
    const send = async (changes: Partial<InquiryFields>) =>
      (await services.inquiries.accept(inquiryFields(changes), honest)).reference;
    const theirs = [
      await send({ email: 'Name <a@b.example>' }),
      await send({ email: 'A@B.example.' }),
      await send({ email: 'mailto:a@b.example' }),
      await send({ email: 'a@b.example, other@y.example' }),
    ];
    const mentioning = [
      await send({ subject: 'For a@b.example' }),
      await send({ name: 'A (a@B.example.)' }),
      await send({ message: 'mailto:a%40b.example' }),
    ];
    const others = [
      await send({ email: 'aa@b.example' }),
      await send({ email: 'a@b.example.org' }),
      await send({ message: 'Ask aa@b.example' }),
    ];
    const left = async () =>
      (await services.database.query.selectFrom('inquiries').select('reference').execute())
        .map(({ reference }) => reference)
        .sort();

    const { out } = await runInquiries(where, 'forget', 'a@b.example');
    for (const reference of theirs) expect(out).toMatch(new RegExp(`Inquiries erased.*${reference}`));
    for (const reference of mentioning) expect(out).toMatch(new RegExp(`mention.*${reference}`));
    // An address that only shares a prefix or suffix is never erased.
    expect(await left()).toEqual([...mentioning, ...others].sort());

    await runInquiries(where, 'forget', 'a@b.example', '--mentions');
    expect(await left()).toEqual(others.sort());
  });

  test('invalid arguments and unknown references have their own exit codes', async () => {
    const where = await place();
    expect(await runInquiries(where, 'frobnicate')).toMatchObject({ code: 2, out: '' });
    expect(await runInquiries(where, 'list', '--since', 'tomorrow')).toMatchObject({ code: 2 });
    expect(await runInquiries(where, 'show', 'GL-0000-0000')).toMatchObject({ code: 1 });
    expect(await runInquiries(where, 'help')).toMatchObject({ code: 0, err: '' });
  });
}
