import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../../database/database.ts';
import { openDatabase } from '../../database/open.ts';
import { makeAuthority } from '../../../tests/support/certificates.ts';
import { ownProcess, runMove } from '../../../tests/support/cli.ts';
import { startPostgres, type PostgresPeer } from '../../../tests/support/postgres.ts';
import { temporaryFolder } from '../../../tests/support/temporary-folder.ts';

const dataDir = temporaryFolder();

/** Returns the sentence with which the database is refused; undefined if it opens. */
async function startError(databaseUrl: string): Promise<string | undefined> {
  try {
    await using _database = await openDatabase({ dataDir, databaseUrl });
    return undefined;
  } catch (error) {
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toMatch(/^[^\n]+\.$/);
    return (error as Error).message;
  }
}

describe('a PostgreSQL that cannot be used', () => {
  let postgres: PostgresPeer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres.close());

  /** Creates a database and runs a statement with its name in place of NAME, as its owner. */
  async function databaseAfter(...statements: string[]): Promise<string> {
    const databaseUrl = await postgres.createDatabase();
    await using database = await openDatabase({ dataDir, databaseUrl });
    const name = new URL(databaseUrl).pathname.slice(1);
    for (const statement of statements)
      await sql.raw(statement.replaceAll('NAME', name)).execute(database.query);
    return databaseUrl;
  }

  test.each(['LATIN1', 'SQL_ASCII'])('is refused with the encoding %s', async (encoding) => {
    const name = `in_${encoding.toLowerCase()}`;
    const url = await databaseAfter(`create database ${name} template template0 encoding '${encoding}'`);
    const databaseUrl = new URL(`/${name}`, url).href;
    expect(await startError(databaseUrl)).toMatch(new RegExp(`encoding ${encoding}.*createdb .*UTF8`));
    const moved = await runMove({ dataDir }, databaseUrl);
    expect(moved).toMatchObject({ code: 1, err: expect.stringContaining(`encoding ${encoding}`) });
  });

  test('is refused if it is read-only', async () => {
    const url = await databaseAfter('alter database NAME set default_transaction_read_only = on');
    expect(await startError(url)).toMatch(/is read-only.*default_transaction_read_only = off/);
  });

  test('is refused if no schema of its search path exists', async () => {
    const url = await databaseAfter('alter database NAME set search_path = site, other');
    expect(await startError(url)).toMatch(/No schema of the search path.*create schema/);
  });

  test('is refused if its user may not create tables', async () => {
    const url = new URL(await databaseAfter("create role guest login password 'hunter2'"));
    Object.assign(url, { username: 'guest', password: 'hunter2' });
    const refusal = await startError(url.href);
    expect(refusal).toMatch(/"guest" is not allowed to create tables in the schema public.*grant create/);
    expect(refusal).not.toContain('hunter2');
  });

  test('is refused if its tables belong to another user', async () => {
    const url = new URL(
      await databaseAfter("create role other login password 'other'", 'grant all on schema public to other'),
    );
    Object.assign(url, { username: 'other', password: 'other' });
    expect(await startError(url.href)).toMatch(/permission denied for table .*owns the tables/);
  });

  test('is refused with the command that makes it if it does not exist', async () => {
    expect(await startError(new URL('/nowhere', postgres.url).href)).toMatch(/does not exist.*createdb/);
  });

  test('is refused if it offers no encryption but must', async () => {
    expect(await startError(`${postgres.url}?sslmode=require`)).toMatch(
      /does not offer the encryption.*sslmode/,
    );
  });
});

describe('encryption to PostgreSQL', async () => {
  const authority = await makeAuthority();
  const authorityFile = join(dataDir, 'ca.pem');
  writeFileSync(authorityFile, authority.certificate);

  /** Starts a server whose certificate is for `host`; returns its URL for localhost without sslmode. */
  async function startEncrypted(host: string, expires?: number) {
    const postgres = await startPostgres(await authority.sign(host, expires));
    const url = postgres.url.replace('127.0.0.1', 'localhost');
    return { url, [Symbol.asyncDispose]: () => postgres.close() };
  }

  test('is verified with the CA certificate of the provider', async () => {
    await using server = await startEncrypted('localhost');
    expect(await startError(server.url)).toMatch(/only encrypted connections.*sslmode=require/);
    for (const mode of ['require', 'verify-full']) {
      const url = `${server.url}?sslmode=${mode}`;
      expect(await startError(url)).toMatch(/authority that this machine does not know.*sslrootcert=/);
      expect(await startError(`${url}&sslrootcert=${authorityFile}`)).toBeUndefined();
      expect(await startError(`${url}&sslrootcert=/nowhere/ca.pem`)).toMatch(/\/nowhere\/ca\.pem.*cannot be/);
    }
    const listed = await ownProcess(
      'inquiries',
      { dataDir, databaseUrl: `${server.url}?sslmode=require&sslrootcert=${authorityFile}` },
      'list',
    );
    expect(listed).toMatchObject({ code: 0, err: '' });
  });

  test('is refused with a certificate for another host, and names that', async () => {
    await using server = await startEncrypted('db.provider.example');
    const refusal = await startError(`${server.url}?sslmode=require&sslrootcert=${authorityFile}`);
    expect(refusal).toMatch(/another name \(DNS:db\.provider\.example\)/);
    const withoutName = `uselibpqcompat=true&sslmode=verify-ca&sslrootcert=${authorityFile}`;
    expect(await startError(`${server.url}?${withoutName}`)).toBeUndefined();
  });

  test('is refused with an expired certificate', async () => {
    await using server = await startEncrypted('localhost', Date.now() - 60_000);
    const refusal = await startError(`${server.url}?sslmode=require&sslrootcert=${authorityFile}`);
    expect(refusal).toMatch(/not valid \(CERT_HAS_EXPIRED\)/);
  });
});
