import type { Query, Trx } from '../../../server/database/tables.ts';
import { ApiError } from '../api-error.ts';

/** A template of the website, from content/mails.yaml, or of the team. */
interface Template {
  name: string;
  text: string;
}

/** What a template may name, as in content/mails.yaml. */
const PLACEHOLDERS = ['name', 'subject', 'reference', 'agency'];

/**
 * Reads the templates of the website and the team, in this order. One of the team takes the place of the website's with
 * the same name.
 */
export async function readTemplates(query: Query, website: readonly Template[]) {
  const own = await query.selectFrom('inbox_templates').select(['name', 'text']).orderBy('name').execute();
  const isOfWebsite = (name: string) => website.some((one) => one.name === name);
  return [
    ...website.map((template) => own.find(({ name }) => name === template.name) ?? template),
    ...own.filter(({ name }) => !isOfWebsite(name)),
  ].map((template) => ({
    ...template,
    isOwn: own.includes(template),
    isOfWebsite: isOfWebsite(template.name),
  }));
}

interface SavedTemplate extends Template {
  /** Its name before; missing for a new one. */
  former?: string | undefined;
  author: string;
  now: number;
}

/**
 * Saves a template of the team. Throws the ApiError `unknown-placeholder`, and `template-exists` for a new name that another
 * one of the team has.
 */
export async function saveTemplate(
  trx: Trx,
  { name, text, former, author, now }: SavedTemplate,
): Promise<void> {
  const unknown = [...text.matchAll(/\{(\w+)\}/g)].find(
    ([, placeholder = '']) => !PLACEHOLDERS.includes(placeholder),
  );
  if (unknown) throw new ApiError('unknown-placeholder', { detail: unknown[0] });
  if (former !== undefined) await removeTemplate(trx, former);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('inbox_templates')
    .values({ name, text, changed_by: author, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new ApiError('template-exists');
}

export const removeTemplate = (trx: Trx, name: string) =>
  trx.deleteFrom('inbox_templates').where('name', '=', name).execute();
