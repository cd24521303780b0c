import { isObjectOf, isText, isWhole, parseStored, type Guarded } from '../../../ui/storage/guards.ts';
import { currentDraft, useDraft, removeDraft, writeDraft } from '../local-drafts.ts';
import type { Newsletter } from '../queries.ts';

const isUnsaved = isObjectOf({ version: isWhole, subject: isText, body: isText });
/** Unsaved text, and the version it is based on. */
export type Unsaved = Guarded<typeof isUnsaved>;

export type Text = Pick<Unsaved, 'subject' | 'body'>;
const normalize = ({ subject, body }: Text) => `${subject.replaceAll(/\s+/g, ' ').trim()}\n${body.trim()}`;
/** Whether two texts are equal once saved: the server trims them. */
export const isSame = (a: Text, b: Text): boolean => normalize(a) === normalize(b);

export const forgetUnsaved = (id: string): void => removeDraft('newsletter', id);

/** Stores typed text on this device, unless it equals the saved one. */
export function storeUnsaved(saved: Newsletter, unsaved: Unsaved): void {
  if (isSame(unsaved, saved)) forgetUnsaved(saved.id);
  else writeDraft('newsletter', saved.id, { text: JSON.stringify(unsaved) });
}

/** Drops the saved text. Text typed during the request is then based on the new version. */
export function afterSaving(id: string, sent: Text, version: number): void {
  const current = parse(currentDraft('newsletter', id).text);
  if (!current || isSame(current, sent)) forgetUnsaved(id);
  else writeDraft('newsletter', id, { text: JSON.stringify({ ...current, version }) });
}

/** Text typed on this device that differs from the saved one. */
export function useUnsaved(id: string, saved: Newsletter | undefined): Unsaved | undefined {
  const unsaved = parse(useDraft('newsletter', id).text);
  return unsaved && saved && !isSame(unsaved, saved) ? unsaved : undefined;
}

const parse = (text: string) => parseStored(isUnsaved, text);
