import { useEffect, useEffectEvent, useState } from 'react';
import { mergeFields } from '../../../content-model/yaml/merge-fields.ts';
import { call } from '../client/call.ts';
import { queries } from '../queries.ts';
import { useMayEdit } from '../session.ts';
import { useAction } from '../useAction.ts';
import { fileQuery } from './queries.ts';
import type { Fields } from '../../../content-model/yaml/fields.ts';
import type { ContentFile } from './schema.ts';
import { readUnsaved, storedOf, type Edited } from './unsaved.ts';

/**
 * The fields that both the draft and, after it began, its file changed. Undefined if the file was not changed, or one of
 * them cannot be read.
 */
function clashesOf({ draft, live }: ContentFile): string[][] | undefined {
  if (!draft?.isOutdated || draft.kind !== 'changed') return undefined;
  const { base } = draft;
  if (!base || !('data' in base) || !('data' in draft) || !('data' in live)) return undefined;
  return mergeFields({ base, mine: draft, theirs: live }).clashes;
}

interface Form {
  /** What is not saved yet. */
  typed: Edited | undefined;
  write: (next: Edited) => void;
}

/** Merges a draft with its file, which somebody changed meanwhile, unless both changed the same field. */
export function useAutomaticMerge(stored: ContentFile, { typed, write }: Form) {
  const { file } = stored;
  const mayEdit = useMayEdit();
  const server = storedOf(stored);
  const [taken, setTaken] = useState<string[][]>([]);
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
        write({ ...current, data: data as Fields, body, version: now.version, liveVersion: now.liveVersion });
      },
    },
  );
  const clashes = clashesOf(stored);
  const isRefused =
    merge.isError &&
    merge.variables.version === server.version &&
    merge.variables.liveVersion === server.liveVersion;
  const mayMerge = mayEdit && typed === undefined && clashes?.length === 0 && !merge.isPending && !isRefused;
  const mergeStored = useEffectEvent(() => merge.mutate(server));
  useEffect(() => {
    if (mayMerge) mergeStored();
  }, [mayMerge, server.liveVersion]);
  return {
    /** The fields that were changed on the server and taken over. */
    taken,
    /** The fields that were changed here and on the server, until a version of each is chosen. */
    clashes,
    /** Why these versions could not be merged. */
    mergeError: isRefused ? merge.error : undefined,
  };
}
