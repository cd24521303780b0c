import { sql } from 'kysely';
import { StartError } from './database.ts';
import type { Query } from './tables.ts';

const CREATE_DATABASE =
  'createdb --owner=USER --template=template0 --encoding=UTF8 --locale=C NAME (see docs/OTHER-SETUPS.md)';

interface Suitability {
  user: string;
  name: string;
  encoding: string;
  readOnly: boolean;
  inRecovery: boolean;
  /** The first schema of the search path that exists. */
  schema: string | null;
  mayCreate: boolean | null;
}

/**
 * Checks what the site needs of a PostgreSQL database before anything is created there.
 * @throws StartError with one sentence that says what to do
 */
export async function requireSuitable(query: Query): Promise<void> {
  const { rows } = await sql<Suitability>`
    select current_user as user, current_database() as name,
      current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') = 'on' as "readOnly", pg_is_in_recovery() as "inRecovery",
      current_schema() as schema, has_schema_privilege(current_schema(), 'CREATE') as "mayCreate"`.execute(
    query,
  );
  const { user, name, encoding, readOnly, inRecovery, schema, mayCreate } = rows[0]!;
  if (encoding !== 'UTF8')
    throw new StartError(
      `The database "${name}" has the encoding ${encoding}, which cannot store every name and message: create a new one with ${CREATE_DATABASE}.`,
    );
  if (inRecovery)
    throw new StartError(
      'The server in DATABASE_URL is a replica, which does not accept writes: set DATABASE_URL to the primary server.',
    );
  if (readOnly)
    throw new StartError(
      `The database "${name}" is read-only: make room if its disk is full, then run "alter database ${name} set default_transaction_read_only = off", also for the user ${user} if it was set there.`,
    );
  if (schema === null)
    throw new StartError(
      `No schema of the search path of "${user}" exists in the database "${name}": run "create schema" for one, or correct search_path.`,
    );
  if (!mayCreate)
    throw new StartError(
      `The user "${user}" is not allowed to create tables in the schema ${schema} of the database "${name}": run "grant create on schema ${schema} to ${user}" as its owner.`,
    );
}

interface ConnectionError {
  code?: unknown;
  message?: string;
  /** The system call and file that failed. */
  syscall?: string;
  path?: string;
  /** The server's certificate, if its name is wrong (https://nodejs.org/api/tls.html#tlscheckserveridentityhostname-cert). */
  cert?: { subject?: { CN?: unknown }; subjectaltname?: string };
}

/**
 * Codes of OpenSSL for a certificate whose issuer is unknown
 * (https://nodejs.org/api/tls.html#x509-certificate-error-codes).
 */
const UNKNOWN_ISSUER = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/** Explains why a database cannot be used and a retry would not help; undefined for every other error. */
export function explainConnectionError(error: unknown): StartError | undefined {
  const sentence = connectionProblem(error as ConnectionError);
  return sentence === undefined ? undefined : new StartError(sentence, { cause: error });
}

function connectionProblem({ code, message = '', syscall, path, cert }: ConnectionError): string | undefined {
  if (syscall === 'open' && path)
    return `The file ${path}, which DATABASE_URL names, cannot be read (${code}): correct sslrootcert, or make the file readable for this user.`;
  if (UNKNOWN_ISSUER.includes(String(code)))
    return `The certificate of the database server is signed by an authority that this machine does not know (${code}): download your provider's CA certificate and add sslrootcert=/path/to/ca.pem to DATABASE_URL.`;
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `The certificate of the database server has another name (${cert?.subjectaltname ?? cert?.subject?.CN}) than the host in DATABASE_URL: use the host name that your provider gives.`;
  if (String(code).startsWith('CERT_'))
    return `The certificate of the database server is not valid (${code}): renew it there, and check the clock of this machine and sslrootcert in DATABASE_URL.`;
  if (message === 'The server does not support SSL connections')
    return 'The database server does not offer the encryption that sslmode in DATABASE_URL requires: turn on ssl there, or use sslmode=disable on a private network.';
  if (code === '28000' && /no encryption|SSL off/.test(message))
    return 'The database server accepts only encrypted connections: add sslmode=require to DATABASE_URL.';
  if (code === '3D000')
    return `The database in DATABASE_URL does not exist on its server: create it with ${CREATE_DATABASE}.`;
  if (code === '42501')
    return `The user of DATABASE_URL lacks a permission that the site needs (${message}): use the user that owns the tables, or make this one their owner.`;
  return undefined;
}
