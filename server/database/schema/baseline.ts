import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { Trx } from '../tables.ts';
import { inbox } from './inbox.ts';
import { content } from './content.ts';
import { deliveries } from './deliveries.ts';
import { incomingMail } from './incoming-mail.ts';
import { inquiries } from './inquiries.ts';
import { members } from './members.ts';
import { operations } from './operations.ts';
import { subscribers } from './subscribers.ts';

/** Two years. The triggers refuse to delete younger lines of the audit log. */
const AUDIT_RETENTION_MS = 63_072_000_000;

/** Creates the first schema: the same tables on both engines. */
export async function baseline(trx: Trx, kind: Database['kind']): Promise<void> {
  // Tables come after those that they refer to.
  const tables = [
    inquiries,
    subscribers,
    deliveries,
    operations,
    members,
    inbox,
    incomingMail,
    content,
  ].flat();
  for (const statement of [...tables, ...(kind === 'sqlite' ? SQLITE : POSTGRES)])
    await sql.raw(statement).execute(trx);
}

const REFUSAL = 'the audit log is only appended to';
const REFUSE = `begin select raise(abort, '${REFUSAL}'); end`;

const SQLITE = [
  `create trigger inbox_audit_unchanged before update on inbox_audit ${REFUSE}`,
  `create trigger inbox_audit_kept before delete on inbox_audit
    when old.at >= unixepoch() * 1000 - ${AUDIT_RETENTION_MS} ${REFUSE}`,
];

const POSTGRES = [
  `create function refuse_audit_change() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' and old.at < extract(epoch from now()) * 1000 - ${AUDIT_RETENTION_MS} then
        return old;
      end if;
      raise exception '${REFUSAL}';
    end $$`,
  `create trigger inbox_audit_kept before update or delete on inbox_audit
    for each row execute function refuse_audit_change()`,
  // Columns that rate-limiter-flexible expects. Unlogged, because counting a request must not wait for the disk.
  `create unlogged table if not exists rate_limits (
    key varchar(255) primary key, points integer not null default 0, expire bigint)`,
  // Finds parts of words without reading every text. A server without this extension searches more slowly.
  `do $$
    begin
      create extension if not exists pg_trgm;
      create index inquiries_by_text on inquiries using gin (
        search_text gin_trgm_ops, reference gin_trgm_ops);
    exception when others then
      raise notice 'pg_trgm is not available';
    end $$`,
];
