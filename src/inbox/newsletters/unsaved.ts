import { currentDraft, useDraft, writeDraft } from '../parts/drafts.ts';
import type { Newsletter } from './queries.ts';

/** What was typed and is not saved yet, and the version it was typed over. */
export interface Written {
  version: number;
  subject: string;
  body: string;
}

type Text = Pick<Written, 'subject' | 'body'>;
const isSame = (one: Text, other: Text) => one.subject === other.subject && one.body === other.body;

export const forgetUnsaved = (id: string): void => writeDraft('newsletter', id, '');

/** Keeps on this device what is typed; what is saved already needs no keeping. */
export function keepUnsaved(saved: Newsletter, written: Written): void {
  if (isSame(written, saved)) forgetUnsaved(saved.id);
  else writeDraft('newsletter', saved.id, JSON.stringify(written));
}

/** Forgets what was sent and is saved now; what was typed meanwhile goes on from there. */
export function afterSaving(id: string, sent: Text, version: number): void {
  const now = read(currentDraft('newsletter', id).text);
  if (!now || isSame(now, sent)) forgetUnsaved(id);
  else writeDraft('newsletter', id, JSON.stringify({ ...now, version }));
}

/** What was typed on this device over some version of a newsletter and is not what is saved; undefined for nothing. */
export function useUnsaved(id: string, saved: Newsletter | undefined): Written | undefined {
  const written = read(useDraft('newsletter', id).text);
  return written && saved && !isSame(written, saved) ? written : undefined;
}

function read(text: string): Written | undefined {
  if (!text) return undefined;
  try {
    const kept = JSON.parse(text) as Written;
    const { version, subject, body } = kept;
    if (typeof version === 'number' && typeof subject === 'string' && typeof body === 'string') return kept;
  } catch {
    // Not ours, or half of it.
  }
  return undefined;
}
