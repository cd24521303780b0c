import { readSetting, saveSetting } from '../../../server/database/queries.ts';
import type { Query, Trx } from '../../../server/database/tables.ts';
import { apiError, ApiError } from '../api-error.ts';

/** Name of the setting that requires a second person: nobody publishes what they changed last. */
const SECOND_PERSON = 'content-second-person';

/** Whether nobody may publish what they changed last. */
export const needsSecondPerson = async (query: Query): Promise<boolean> =>
  (await readSetting(query, SECOND_PERSON)) === '1';

export const setSecondPerson = (trx: Trx, isNeeded: boolean): Promise<void> =>
  saveSetting(trx, SECOND_PERSON, isNeeded ? '1' : '0');

/** Whether a member with this address may publish. Owners always may. */
export async function mayPublish(query: Query, email: string): Promise<boolean> {
  const member = await query
    .selectFrom('inbox_members')
    .select(['role', 'may_publish'])
    .where('email', '=', email)
    .executeTakeFirst();
  if (!member || member.role === 'viewer') return false;
  return member.role === 'owner' || member.may_publish === 1;
}

/** Those who may publish, by name. */
export async function listPublishers(query: Query): Promise<{ email: string; name: string }[]> {
  const members = await query
    .selectFrom('inbox_members')
    .select(['email', 'name'])
    .where('role', '!=', 'viewer')
    .where(({ or, eb }) => or([eb('role', '=', 'owner'), eb('may_publish', '=', 1)]))
    .orderBy('name')
    .orderBy('email')
    .execute();
  return members.map(({ email, name }) => ({ email, name: name || email }));
}

/** Sets whether a member may publish; resolves to their address. Throws the ApiError `not-found`. */
export async function setPublisher(trx: Trx, id: string, isPublisher: boolean): Promise<string> {
  const { email } = await trx
    .updateTable('inbox_members')
    .set({ may_publish: isPublisher ? 1 : 0 })
    .where('id', '=', id)
    .returning('email')
    .executeTakeFirstOrThrow(apiError('not-found'));
  return email;
}

/**
 * @throws the ApiError `may-not-publish`, or `needs-second-person` with the files that the member changed last
 */
export async function requirePublisher(
  trx: Trx,
  email: string,
  files: readonly string[] = [],
): Promise<void> {
  if (!(await mayPublish(trx, email))) throw new ApiError('may-not-publish');
  if (files.length === 0 || !(await needsSecondPerson(trx))) return;
  const own = await trx
    .selectFrom('content_drafts')
    .select('file')
    .where('file', 'in', files)
    .where('changed_by', '=', email)
    .orderBy('file')
    .execute();
  if (own.length > 0) throw new ApiError('needs-second-person', { files: own.map(({ file }) => file) });
}
