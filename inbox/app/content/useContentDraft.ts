import { useEffect, useEffectEvent, useRef } from 'react';
import { call } from '../client/call.ts';
import { hasCode, isRetryable } from '../client/api-error.ts';
import { queries } from '../queries.ts';
import { useMayEdit } from '../session.ts';
import { toast } from '../toasts.tsx';
import { useAction } from '../useAction.ts';
import { fileQuery } from './queries.ts';
import type { Fields } from '../../../content-model/yaml/fields.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import { setIn, type ContentFile, type Path, type Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';
import {
  forgetUnsaved,
  readUnsaved,
  SAVING,
  storedOf,
  storeUnsaved,
  useUnsaved,
  type Edited,
} from './unsaved.ts';
import { useAutomaticMerge } from './useAutomaticMerge.ts';

/** Saves after this pause in typing (debounce). */
const SAVE_AFTER_MS = 800;
/** Time between attempts while the server cannot be reached. */
const RETRY_MS = 3_000;

const isSame = (a: Edited, b: Edited): boolean =>
  a.body === b.body && JSON.stringify(a.data) === JSON.stringify(b.data);

/**
 * What a member edits of a file. Each change is kept on this device at once and saved as a draft after a pause, also
 * with mistakes. Saving stops at a conflict (another member saved meanwhile) until the member chooses a version.
 */
export function useContentDraft(stored: ContentFile) {
  const { file } = stored;
  const mayEdit = useMayEdit();
  // A save reads the file again before it forgets what was typed. React has the new file a moment later, and meanwhile the
  // former text would be shown, and typed on.
  const server = storedOf(queries.getQueryData(fileQuery(file).queryKey) ?? stored);
  const typed = useUnsaved(file);
  const edited = typed ?? server;
  const isOpen = useRef(true);
  /** Sends what is typed by then, because an earlier request of this file may have changed its version. */
  async function saveDraft() {
    const sent = readUnsaved(file);
    if (!sent) return undefined;
    try {
      return { sent, saved: await call('POST /content/save', { file, ...sent }) };
    } catch (error) {
      if (!hasCode(error, 'conflict')) throw error;
      // An earlier attempt may have been saved although its response was lost.
      const now = storedOf(await queries.fetchQuery({ ...fileQuery(file), staleTime: 0 }));
      if (isSame(now, sent)) return { sent, saved: now };
      throw error;
    }
  }
  const save = useAction((_typed: Edited) => saveDraft(), {
    mutationKey: SAVING,
    // Begins after what an earlier form of the file still sends.
    scope: { id: `content ${file}` },
    // A form that was left tries once: its text is kept on this device for the next one.
    retry: (_count, error) => isOpen.current && isRetryable(error),
    retryDelay: RETRY_MS,
    onSuccess: async (result) => {
      if (!result) return;
      const { sent, saved } = result;
      if ('endedSchedule' in saved && saved.endedSchedule) toast(t.scheduleEnded);
      await queries.fetchQuery({ ...fileQuery(file), staleTime: 0 });
      // What was typed during the request is based on the new version.
      const current = readUnsaved(file);
      const done = current?.done?.slice(sent.done?.length ?? 0) ?? [];
      const isMore = current && (done.length > 0 || !isSame(current, sent));
      storeUnsaved(file, isMore ? { ...current, version: saved.version, done } : undefined);
    },
  });
  const isConflict =
    typed !== undefined &&
    !save.isPending &&
    (typed.version !== server.version || hasCode(save.error, 'conflict')) &&
    !isSame(typed, server);

  const saveTyped = useEffectEvent(() => typed && save.mutate(typed));
  const isRefused = save.isError && save.variables === typed;
  const maySave = mayEdit && typed !== undefined && !isConflict && !save.isPending && !isRefused;
  useEffect(() => {
    if (!maySave) return;
    const timer = setTimeout(saveTyped, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, maySave]);

  /** Saves at once what is typed in a form that is left, also after a request that is still running. */
  const saveLeft = useEffectEvent(() => {
    if (mayEdit && typed && !isConflict && !isRefused) save.mutate(typed);
  });
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      saveLeft();
    };
  }, []);

  const write = (next: Edited) => storeUnsaved(file, next);
  const merged = useAutomaticMerge(stored, { typed, write });
  return {
    /** What the form shows. */
    edited,
    /** What the server has. */
    server,
    isConflict,
    ...merged,
    isSaving: save.isPending && !save.failureReason,
    isSaved: typed === undefined && !save.isPending,
    /** Why the last attempt failed, also while it is repeated. */
    saveError: save.failureReason,
    /** Undefined removes the field. */
    changeField: (path: Path, value: Value | undefined) =>
      write({ ...edited, data: setIn(stored.schema as Schema, edited.data, { path, value }) as Fields }),
    changeBody: (body: string) => write({ ...edited, body }),
    endToDo: (text: string) => write({ ...edited, done: [...(edited.done ?? []), text] }),
    /** Drops what is not saved, and shows what the server has. */
    discardTyped: () => {
      forgetUnsaved(file);
      save.reset();
    },
    /** Ends a conflict: saves what was typed over the version that the server has. */
    overwrite: () => {
      const next = { ...edited, version: server.version, liveVersion: server.liveVersion };
      write(next);
      save.mutate(next);
    },
  };
}

export type ContentDraft = ReturnType<typeof useContentDraft>;
