import { sql } from 'kysely';
import type { Trx } from './tables.ts';

/** Adds who else gets a reply, and whether it closes its inquiry. */
export async function addReplyCopies(trx: Trx): Promise<void> {
  await sql`alter table inbox_replies add column cc text not null default '[]'`.execute(trx);
  await sql`alter table inbox_replies add column closes integer not null default 0`.execute(trx);
}

/** Adds templates that the team writes in the inbox, and the drafts of its members. */
export async function addTemplatesAndDrafts(trx: Trx): Promise<void> {
  await sql`create table inbox_templates (
    name text primary key,
    text text not null,
    changed_by text not null,
    changed_at bigint not null)`.execute(trx);
  await sql`create table inbox_drafts (
    member text not null references inbox_members (id) on delete cascade,
    inquiry text not null references inquiries (reference) on delete cascade,
    kind text not null,
    id text not null,
    text text not null,
    cc text,
    seen text not null,
    changed_at bigint not null,
    constraint inbox_drafts_once primary key (member, inquiry, kind))`.execute(trx);
  await sql`create index inbox_drafts_by_inquiry on inbox_drafts (inquiry)`.execute(trx);
}
