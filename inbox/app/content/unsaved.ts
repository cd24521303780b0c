import {
  isListOf,
  isObjectOf,
  isOptional,
  isText,
  isWhole,
  parseStored,
  type Guarded,
} from '../../../ui/storage/guards.ts';
import { useSyncExternalStore } from 'react';
import { currentDraft, namesOfDrafts, subscribeToDrafts, writeDraft, type Draft } from '../local-drafts.ts';
import { isFields, type Fields } from '../../../content-model/yaml/fields.ts';
import type { ContentFile } from './schema.ts';

const isEdited = isObjectOf({
  data: isFields,
  body: isText,
  /** Version of the draft; 0 without one. */
  version: isWhole,
  /** Version of the live text. */
  liveVersion: isText,
  /** The to-dos that were ended, but not saved yet. */
  done: isOptional(isListOf(isText)),
});
/** What a form holds, and the versions that it is based on. */
export type Edited = Guarded<typeof isEdited>;

/** What the server has: the draft, or what is live. */
export function storedOf({ draft, live }: ContentFile): Edited {
  const { data, body } = (draft ?? live) as { data: Fields; body: string };
  return { data, body, version: draft?.version ?? 0, liveVersion: live.version };
}

export const forgetUnsaved = (file: string): void => writeDraft('content', file, { text: '' });

/** What was read of a draft, so that the same text is the same object. */
const parsed = new WeakMap<Draft, Edited>();

/** Keeps on this device what is not saved yet. */
export const storeUnsaved = (file: string, edited: Edited | undefined): void =>
  writeDraft('content', file, { text: edited ? JSON.stringify(edited) : '' });

/** Returns what is not saved yet; undefined also for what another version of the inbox has kept. */
export function readUnsaved(file: string): Edited | undefined {
  const draft = currentDraft('content', file);
  const known = parsed.get(draft) ?? parseStored(isEdited, draft.text);
  if (known) parsed.set(draft, known);
  return known;
}

/** What is not saved yet of a file. */
export const useUnsaved = (file: string): Edited | undefined =>
  useSyncExternalStore(subscribeToDrafts, () => readUnsaved(file));

/** Key of the mutations that save drafts. */
export const SAVING = ['content-save'];

/** The files of which this device has words that no draft has yet, such as those typed before a page was left. */
export function useUnsavedFiles(): ReadonlySet<string> {
  const files = useSyncExternalStore(subscribeToDrafts, () => namesOfDrafts('content').join('\n'));
  return new Set(files.split('\n'));
}
