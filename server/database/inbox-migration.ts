import { PostgresAdapter, sql, type ColumnDefinitionBuilder, type Kysely } from 'kysely';

type Schema = Pick<Kysely<unknown>, 'schema' | 'getExecutor'>;

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const ofMember = (column: ColumnDefinitionBuilder) =>
  column.notNull().references('inbox_members.id').onDelete('cascade');

/** Who may work in the inbox, how they sign in, and what they did. */
export async function inboxMembers(trx: Schema): Promise<void> {
  const { schema } = trx;
  await schema
    .createTable('inbox_members')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', required)
    .addColumn('normalized_email', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await schema
    .createTable('inbox_passkeys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('member', 'text', ofMember)
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('transports', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .execute();
  await schema
    .createTable('inbox_sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('member', 'text', ofMember)
    .addColumn('device', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_seen_at', 'bigint', required)
    .addColumn('fresh_at', 'bigint', required)
    .execute();
  await schema
    .createTable('inbox_invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('invited_by', 'text', (column) => column.references('inbox_members.id').onDelete('cascade'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema
    .createTable('inbox_recovery_codes')
    .addColumn('code_hash', 'text', (column) => column.primaryKey())
    .addColumn('member', 'text', ofMember)
    .execute();
  await schema
    .createTable('inbox_used_challenges')
    .addColumn('challenge', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', required)
    .execute();
  await schema
    .createTable('inbox_audit')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('at', 'bigint', required)
    .addColumn('actor', 'text', required)
    .addColumn('action', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('outcome', 'text', required)
    .execute();
  for (const table of ['passkeys', 'sessions', 'recovery_codes'])
    await schema.createIndex(`inbox_${table}_by_member`).on(`inbox_${table}`).columns(['member']).execute();
  await schema.createIndex('inbox_audit_by_time').on('inbox_audit').columns(['at']).execute();
  await keepAudit(trx);
}

/** For so long the database lets nobody remove a line of the log. */
export const AUDIT_KEPT_MS = 2 * 365 * 24 * 60 * 60 * 1000;
const REFUSAL = 'the audit log is only appended to';

/** The database refuses to change a line of the log, and to remove one that is younger than two years. */
async function keepAudit(trx: Schema): Promise<void> {
  const run = (text: string) => sql.raw(text).execute(trx);
  if (trx.getExecutor().adapter instanceof PostgresAdapter) {
    await run(`create function refuse_audit_change() returns trigger language plpgsql as $$
      begin
        if tg_op = 'DELETE' and old.at < extract(epoch from now()) * 1000 - ${AUDIT_KEPT_MS} then return old; end if;
        raise exception '${REFUSAL}';
      end $$`);
    await run(
      'create trigger inbox_audit_kept before update or delete on inbox_audit for each row execute function refuse_audit_change()',
    );
    return;
  }
  const refuse = `begin select raise(abort, '${REFUSAL}'); end`;
  await run(`create trigger inbox_audit_unchanged before update on inbox_audit ${refuse}`);
  await run(
    `create trigger inbox_audit_kept before delete on inbox_audit when old.at >= unixepoch() * 1000 - ${AUDIT_KEPT_MS} ${refuse}`,
  );
}

/** How far the team is with each enquiry. */
export async function inboxCases({ schema }: Schema): Promise<void> {
  const ofEnquiry = (column: ColumnDefinitionBuilder) =>
    column.notNull().references('enquiries.reference').onDelete('cascade');
  await schema
    .createTable('inbox_cases')
    .addColumn('enquiry', 'text', (column) =>
      column.primaryKey().references('enquiries.reference').onDelete('cascade'),
    )
    .addColumn('status', 'text', required)
    .addColumn('assignee', 'text', (column) => column.references('inbox_members.id').onDelete('set null'))
    .addColumn('version', 'integer', required)
    .addColumn('changed_at', 'bigint', required)
    .execute();
  await schema.createIndex('inbox_cases_by_status').on('inbox_cases').columns(['status']).execute();
  await schema.createIndex('inbox_cases_by_change').on('inbox_cases').columns(['changed_at']).execute();
  await schema
    .createTable('inbox_notes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('enquiry', 'text', ofEnquiry)
    .addColumn('author', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute();
  await schema.createIndex('inbox_notes_by_enquiry').on('inbox_notes').columns(['enquiry']).execute();
  await schema
    .createTable('inbox_reads')
    .addColumn('member', 'text', ofMember)
    .addColumn('enquiry', 'text', ofEnquiry)
    .addPrimaryKeyConstraint('inbox_reads_once', ['enquiry', 'member'])
    .execute();
  // In the order of the list, so that its first page is read and nothing is sorted.
  await schema.dropIndex('enquiries_by_time').execute();
  await schema
    .createIndex('enquiries_by_time')
    .on('enquiries')
    .columns(['received_at', 'reference'])
    .execute();
  await schema
    .createTable('inbox_senders')
    .addColumn('normalized_email', 'text', (column) => column.primaryKey())
    .addColumn('trusted', 'integer', required)
    .execute();
}
