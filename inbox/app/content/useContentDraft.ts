import { useEffect, useEffectEvent, useState } from 'react';
import { mergeFields } from '../../../content-model/yaml/merge-fields.ts';
import { call } from '../client/call.ts';
import { hasCode, isRetryable } from '../client/api-error.ts';
import { queries } from '../queries.ts';
import { useMayEdit } from '../session.ts';
import { useAction } from '../useAction.ts';
import { fileQuery } from './queries.ts';
import { setIn, type ContentFile, type Fields, type Path, type Schema, type Value } from './schema.ts';
import { forgetUnsaved, readUnsaved, storeUnsaved, type Edited } from './unsaved.ts';

/** Saves after this pause in typing (debounce). */
const SAVE_AFTER_MS = 800;
/** Time between attempts while the server cannot be reached. */
const RETRY_MS = 3_000;

/** What the server has: the draft, or what is live. */
function storedOf({ draft, live }: ContentFile): Edited {
  const { data, body } = (draft ?? live) as { data: Fields; body: string };
  return { data, body, version: draft?.version ?? 0, liveVersion: live.version };
}

/**
 * The fields that both the draft and, after it began, its file changed. Undefined if the file was not changed, or one of
 * them cannot be read.
 */
export function clashesOf({ draft, live }: ContentFile): string[] | undefined {
  if (!draft?.isOutdated || draft.kind !== 'changed') return undefined;
  const { base } = draft;
  if (!base || !('data' in base) || !('data' in draft) || !('data' in live)) return undefined;
  return mergeFields({ base, mine: draft, theirs: live }).clashes;
}

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
  async function saveDraft(sent: Edited) {
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
    retry: (_count, error) => isRetryable(error),
    retryDelay: RETRY_MS,
    onSuccess: async ({ version }, sent) => {
      await queries.fetchQuery({ ...fileQuery(file), staleTime: 0 });
      // What was typed during the request is based on the new version.
      const current = readUnsaved(file);
      const next = current && !isSame(current, sent) ? { ...current, version } : undefined;
      storeUnsaved(file, next);
      setTyped(next);
    },
  });
  const [taken, setTaken] = useState<string[]>([]);
  const merge = useAction(
    async (before: Edited) => {
      const { version, liveVersion } = before;
      return call('POST /content/merge', { file, version, liveVersion });
    },
    {
      onSuccess: async (result, before) => {
        const now = storedOf(await queries.fetchQuery({ ...fileQuery(file), staleTime: 0 }));
        setTaken(result.taken);
        // What was typed during the request has the fields from before it.
        const current = readUnsaved(file);
        if (!current) return;
        const { data, body } = mergeFields({ base: before, mine: current, theirs: now }).merged;
        write({ data: data as Fields, body, version: now.version, liveVersion: now.liveVersion });
      },
    },
  );
  const clashes = clashesOf(stored);
  const isMergeRefused =
    merge.isError &&
    merge.variables.version === server.version &&
    merge.variables.liveVersion === server.liveVersion;
  const mayMerge =
    mayEdit && typed === undefined && clashes?.length === 0 && !merge.isPending && !isMergeRefused;
  const mergeStored = useEffectEvent(() => merge.mutate(server));
  useEffect(() => {
    if (mayMerge) mergeStored();
  }, [mayMerge, server.liveVersion]);
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
  return {
    /** What the form shows. */
    edited,
    /** What the server has. */
    server,
    isConflict,
    /** The fields that were changed on the server and taken over. */
    taken,
    /** The fields that were changed here and on the server, until a version of each is chosen. */
    clashes,
    isSaving: save.isPending && !save.failureReason,
    isSaved: typed === undefined && !save.isPending,
    /** Why the last attempt failed, also while it is repeated. */
    saveError: save.failureReason,
    /** Undefined removes the field. */
    changeField: (path: Path, value: Value | undefined) =>
      write({ ...edited, data: setIn(stored.schema as Schema, edited.data, { path, value }) as Fields }),
    changeBody: (body: string) => write({ ...edited, body }),
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
