import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../client/call.ts';
import { ApiError, hasCode, isRetryable } from '../client/api-error.ts';
import { queries } from '../queries.ts';
import { useMayEdit } from '../session.ts';
import { toast } from '../toasts.tsx';
import { useAction } from '../useAction.ts';
import { fileQuery } from './queries.ts';
import type { Fields } from '../../../content-model/yaml/fields.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import { setIn, type ContentFile, type Path, type Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';
import { forgetUnsaved, readUnsaved, storedOf, storeUnsaved, type Edited } from './unsaved.ts';
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
  const server = storedOf(stored);
  const [typed, setTyped] = useState(() => readUnsaved(file));
  const edited = typed ?? server;
  /** A form that was left sends nothing more: its text is kept on this device for the next one. */
  const isOpen = useRef(true);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  async function saveDraft(sent: Edited) {
    if (!isOpen.current) throw new ApiError('offline');
    try {
      return await call('POST /content/save', { file, ...sent });
    } catch (error) {
      if (!hasCode(error, 'conflict')) throw error;
      // An earlier attempt may have been saved although its response was lost.
      const now = storedOf(await queries.fetchQuery({ ...fileQuery(file), staleTime: 0 }));
      if (isSame(now, sent)) return now;
      throw error;
    }
  }
  const save = useAction(saveDraft, {
    // Begins after what an earlier form of the file still sends.
    scope: { id: `content ${file}` },
    retry: (_count, error) => isOpen.current && isRetryable(error),
    retryDelay: RETRY_MS,
    onSuccess: async ({ version, ...saved }, sent) => {
      if ('endedSchedule' in saved && saved.endedSchedule) toast(t.scheduleEnded);
      await queries.fetchQuery({ ...fileQuery(file), staleTime: 0 });
      // What was typed during the request is based on the new version.
      const current = readUnsaved(file);
      const done = current?.done?.slice(sent.done?.length ?? 0) ?? [];
      const isMore = current && (done.length > 0 || !isSame(current, sent));
      const next = isMore ? { ...current, version, done } : undefined;
      storeUnsaved(file, next);
      setTyped(next);
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

  const write = (next: Edited) => {
    storeUnsaved(file, next);
    setTyped(next);
  };
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
      setTyped(undefined);
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
