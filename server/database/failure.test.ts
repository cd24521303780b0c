import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { describeWriteFailure, failureOf } from './failure.ts';
import { CommitOutcomeUnknown } from './database.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

function errorOf(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test('SQLite’s errors are classified', () => {
  const path = join(temporaryFolder(), 'site.db');
  using database = new DatabaseSync(path, { timeout: 0 });
  database.exec(`create table parents (id integer primary key) strict;
    create table children (parent integer references parents) strict;
    create trigger closed before delete on parents begin select raise(abort, 'parents stay'); end;
    create table files (content blob) strict;
    insert into parents values (1)`);
  using other = new DatabaseSync(path, { timeout: 0 });
  using reader = new DatabaseSync(path, { readOnly: true });
  other.exec('begin immediate');
  expect(failureOf(errorOf(() => database.exec('begin immediate'))).kind).toBe('locked');
  other.exec('rollback');
  expect(failureOf(errorOf(() => database.exec('insert into children values (2)'))).kind).toBe('foreign-key');
  expect(failureOf(errorOf(() => reader.exec('delete from parents'))).kind).toBe('read-only');
  const refused = errorOf(() => database.exec('delete from parents'));
  expect(failureOf(refused)).toEqual({ kind: 'other', detail: 'parents stay' });
  expect(describeWriteFailure(refused)).toBe('does not accept writes (parents stay)');
  database.exec('pragma max_page_count = 1');
  const full = errorOf(() => database.exec('insert into files values (zeroblob(100000))'));
  expect(failureOf(full).kind).toBe('full');
});

test('a file that is no database is classified as damaged', () => {
  const path = join(temporaryFolder(), 'site.db');
  writeFileSync(path, 'not a database, but long enough to have a header'.repeat(20));
  using database = new DatabaseSync(path);
  expect(failureOf(errorOf(() => database.exec('select * from sqlite_schema'))).kind).toBe('damaged');
});

test('a refusal is described by its cause', () => {
  const cause = Object.assign(new Error('could not extend file'), { code: '53100' });
  expect(describeWriteFailure(new CommitOutcomeUnknown(cause, false))).toBe(
    'does not accept writes, because its disk is full',
  );
  expect(describeWriteFailure(Object.assign(new Error(), { code: 'ECONNREFUSED' }))).toBe('does not answer');
});
