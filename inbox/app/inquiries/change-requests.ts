import type { InquiryChangeInput, InquirySelection } from '../../api/contracts.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { ApiError } from '../client/api-error.ts';
import { call } from '../client/call.ts';
import { stampText } from '../format.tsx';
import { membersQuery, queries, sessionQuery } from '../queries.ts';
import { detail, list as t, statuses } from '../texts/inquiries.ts';
import { replies } from '../texts/replies.ts';

export type SpamVerdict = 'release' | 'spam';

/** Releases from quarantine or moves there. */
interface Verdict {
  verdict: SpamVerdict;
}
/** Marks as answered, such as by telephone. */
interface AnsweredElsewhere {
  isAnswered: true;
}

/** What a member does to inquiries from a key, a menu or a field, and can undo. */
export type Change = InquiryChangeInput | Verdict | AnsweredElsewhere;

/** What a button that does it again says. */
export function changeLabel(change: Change): string {
  if ('verdict' in change) return t[change.verdict];
  if ('isAnswered' in change) return replies.answeredElsewhere;
  if (change.status) return fill(t.moveTo, { status: statuses[change.status] });
  if (change.assignee === null) return t.unassign;
  if (change.assignee !== undefined) return fill(t.assignTo, { name: memberName(change.assignee) });
  if (change.snoozedUntil === null) return detail.wake;
  if (change.snoozedUntil !== undefined) return detail.snooze;
  return detail.saveDeal;
}

/** What it did, with a place for the number of inquiries. */
export function changedText(change: Change): string {
  if ('verdict' in change) return change.verdict === 'release' ? t.released : t.markedAsSpam;
  if ('isAnswered' in change) return t.answered;
  if (change.status) return fill(t.moved, { status: statuses[change.status] });
  if (change.assignee !== undefined) return assignedText(change.assignee);
  if (change.snoozedUntil === null) return t.awake;
  if (change.snoozedUntil !== undefined) return fill(t.snoozed, { time: stampText(change.snoozedUntil) });
  return t.dealSaved;
}

/** @param member an id */
function memberName(member: string): string {
  const found = queries.getQueryData(membersQuery.queryKey)?.find(({ id }) => id === member);
  return found?.name || found?.email || '';
}

/** @param assignee id of a member; null is nobody */
function assignedText(assignee: string | null): string {
  if (assignee === null) return t.unassigned;
  if (assignee === queries.getQueryData(sessionQuery.queryKey)?.member) return t.assignedToMe;
  return fill(t.assigned, { name: memberName(assignee) });
}

interface Chosen {
  selection: InquirySelection;
  /** The versions that the member saw. */
  versions: Record<string, number>;
}

/** Changes a part of the selected inquiries, except those that somebody changed since the member saw them. */
export function requestChange(chosen: Chosen, change: Change) {
  if ('verdict' in change) return call('POST /inquiries/review', { ...chosen, verdict: change.verdict });
  if ('isAnswered' in change) return call('POST /inquiries/answered', chosen);
  return call('POST /inquiries/bulk', { ...chosen, ...change });
}

/**
 * Changes one inquiry; resolves to what undoes it, or to null if it is so already.
 * @throws ApiError `conflict` if somebody changed it since the member saw it
 */
export async function requestOne(reference: string, version: number, change: Change): Promise<string | null> {
  if (!('verdict' in change) && !('isAnswered' in change))
    return (await call('POST /inquiries/:reference/change', { reference, version, ...change })).undo;
  const chosen = { selection: { references: [reference] }, versions: { [reference]: version } };
  const { changed, conflicts, undo } = await requestChange(chosen, change);
  if (conflicts.length > 0) throw new ApiError('conflict');
  return changed > 0 ? undo : null;
}
