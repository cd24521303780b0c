import { randomUUID } from 'node:crypto';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { apiError } from '../api-error.ts';

interface NewLink {
  /** Id of the build. */
  preview: string;
  page: string;
  createdBy: string;
  expiresAt: number;
}

/** Stores a link to a preview; resolves to its id. */
export async function addLink(trx: Trx, { preview, page, createdBy, expiresAt }: NewLink): Promise<string> {
  const id = randomUUID();
  const link = { id, preview, page, created_by: createdBy, expires_at: expiresAt };
  await trx.insertInto('content_links').values(link).execute();
  return id;
}

/** The links that work, the newest first. */
export const listLinks = (query: Query, now: number) =>
  query
    .selectFrom('content_links')
    .select(['id', 'page', 'created_by as createdBy', 'expires_at as expiresAt'])
    .where('expires_at', '>', now)
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .execute();

/** The build that a link shows, and until when; undefined if it was withdrawn. */
export const linkedPreview = (
  query: Query,
  id: string,
): Promise<{ preview: string; expiresAt: number } | undefined> =>
  query
    .selectFrom('content_links')
    .select(['preview', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Withdraws a link; resolves to its page. Throws the ApiError `not-found`. */
export async function withdrawLink(trx: Trx, id: string): Promise<string> {
  const { page } = await trx
    .deleteFrom('content_links')
    .where('id', '=', id)
    .returning('page')
    .executeTakeFirstOrThrow(apiError('not-found'));
  return page;
}
