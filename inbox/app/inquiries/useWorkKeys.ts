import type { InquirySelection } from '../../api/contracts.ts';
import { inquiryQuery, queries, refetchAll } from '../queries.ts';
import { useMayChange, useSession } from '../session.ts';
import { list } from '../texts/inquiries.ts';
import { toast, toastError } from '../toasts.tsx';
import { nextMorning } from '../ready-times.ts';
import { typeAhead } from '../typing-ahead.ts';
import { useKeys } from '../useKeys.ts';
import { assign, markSelected, move, review, snooze } from './actions.ts';
import type { Selection } from './useSelection.ts';

interface WorkKeys {
  /** The opened inquiry. */
  reference: string | undefined;
  selection: Selection;
  /** Whether the list shows quarantined inquiries only. */
  isQuarantine: boolean;
}

/** Resolves to the inquiries that stay as they were. */
type Work = (of: InquirySelection, isQuarantined: boolean) => Promise<string[] | void>;

function failed(error: unknown) {
  toastError(error);
  void refetchAll();
}

/** The opened inquiry, once it is shown and unless it was erased. */
function openedInquiry(reference: string | undefined) {
  if (reference === undefined) return undefined;
  const state = queries.getQueryState(inquiryQuery(reference).queryKey);
  return state?.error ? undefined : state?.data;
}

/** Keys that change the selected inquiries or, without a selection, the opened one. */
export function useWorkKeys({ reference, selection, isQuarantine }: WorkKeys): void {
  const mayChange = useMayChange();
  const { member } = useSession();
  const act =
    (work: Work, isForQuarantined = false) =>
    () => {
      if (!selection.isNone) {
        if (isQuarantine && !isForQuarantined) toast(list.releaseFirst);
        else work(selection.chosen, isQuarantine).then(selection.keep, failed);
        return;
      }
      const inquiry = openedInquiry(reference);
      if (!inquiry) return;
      const isQuarantined = inquiry.state === 'quarantined';
      if (isQuarantined && !isForQuarantined) toast(list.releaseFirst);
      else work({ references: [inquiry.reference] }, isQuarantined).catch(failed);
    };
  useKeys(
    mayChange
      ? {
          e: act((of) => move(of, 'closed')),
          o: act((of) => move(of, 'open')),
          w: () => {
            // Of one, the value is asked for.
            if (selection.isNone) typeAhead();
            act((of) => move(of, 'won'))();
          },
          l: act((of) => move(of, 'lost')),
          m: act((of) => assign(of, member)),
          b: act((of) => snooze(of, nextMorning())),
          ...(!selection.isNone && { u: act((of) => markSelected(of, false), true) }),
          '!': act((of, isQuarantined) => review(of, isQuarantined ? 'release' : 'spam'), true),
        }
      : {},
  );
}
