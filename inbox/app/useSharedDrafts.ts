import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from './client/call.ts';
import { draftsAtInquiries, markShared, subscribeToDrafts, type Draft } from './local-drafts.ts';
import { draftsQuery, queries } from './queries.ts';
import { useMayChange } from './session.ts';

/** Typing pauses this long before a draft is sent to the server. */
const PAUSE_MS = 800;

/** Removed drafts that were sent once; what fails is sent when the drafts are polled again. */
const sentRemovals = new WeakSet<Draft>();

/** A draft that was discarded or sent must not come back on another device, so its removal does not wait for a pause. */
const isUrgent = (draft: Draft): boolean => !draft.text && !draft.cc && !sentRemovals.has(draft);

/**
 * Keeps the drafts at inquiries the same on all devices of a member. What this device has and the server lacks is sent
 * there; everything else is taken from there, so that a reply sent on one device is no draft on another.
 */
export function useSharedDrafts(): void {
  const mayChange = useMayChange();
  const { dataUpdatedAt } = useQuery({ ...draftsQuery, enabled: mayChange });
  useEffect(() => {
    // What could not be sent before, such as offline.
    if (dataUpdatedAt > 0 && draftsAtInquiries().some(({ draft }) => draft.isShared === false)) void share();
  }, [dataUpdatedAt]);
  useEffect(() => {
    if (!mayChange) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const schedule = () => {
      clearTimeout(timer);
      const unshared = draftsAtInquiries().filter(({ draft }) => draft.isShared === false);
      if (unshared.some(({ draft }) => isUrgent(draft))) void share();
      else if (unshared.length > 0) timer = setTimeout(share, PAUSE_MS);
    };
    const unsubscribe = subscribeToDrafts(schedule);
    schedule();
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [mayChange]);
}

let sharing = Promise.resolve();

/** Sends what the server lacks, one request after another, so that an older version never arrives last. */
function share(): Promise<void> {
  sharing = sharing.then(shareNow);
  return sharing;
}

/** What fails is sent when the drafts are polled again. */
async function shareNow(): Promise<void> {
  let hasStored = false;
  for (const { kind, reference, draft } of draftsAtInquiries()) {
    if (draft.isShared !== false) continue;
    if (isUrgent(draft)) sentRemovals.add(draft);
    const { id, text, cc = null, seen = [] } = draft;
    try {
      await call('POST /drafts', { kind, reference, id, text, cc, seen: [...seen] });
    } catch {
      continue;
    }
    // A response that is under way is older than this draft.
    await queries.cancelQueries(draftsQuery);
    markShared(kind, reference, draft);
    hasStored = true;
  }
  // Not after a failure: the refetch would make the effect above send the same again at once.
  if (hasStored) void queries.invalidateQueries(draftsQuery);
}
