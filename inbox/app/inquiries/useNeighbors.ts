import { onlineManager } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { useLocation } from 'wouter';
import { CHANGE, inquiryQuery, queries, type ListedInquiry } from '../queries.ts';
import type { RowLinks } from './List.tsx';

interface Neighbors {
  rows: readonly ListedInquiry[];
  /** Whether the rows are those of the chosen list: an inquiry that is not among them has left it. */
  isLoaded: boolean;
  reference: string | undefined;
  links: RowLinks;
  /** Gets the focus when the last row has left it. */
  list: RefObject<HTMLElement | null>;
  /** Adds inquiries to the selection. */
  select: (references: string[]) => void;
}

/** Functions that open the inquiries of a list, and focus their rows. */
export function useNeighbors({ rows, isLoaded, reference, links, list, select }: Neighbors) {
  const [, navigate] = useLocation();
  const index = rows.findIndex((row) => row.reference === reference);
  /** The position of the opened inquiry, which the next one takes when it leaves the list. */
  const place = useRef({ reference, index: 0 });
  const open = (opened: string) => {
    navigate(`/inquiries/${opened}`);
    links.current.get(opened)?.focus();
  };
  const openAt = (at: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, at))];
    if (row) open(row.reference);
  };
  const goOn = useEffectEvent(() => {
    openAt(place.current.index);
    if (rows.length > 0) return;
    navigate('/');
    list.current?.focus();
  });
  useEffect(() => {
    if (!isLoaded) return;
    const former = place.current;
    if (index < 0 && reference) {
      if (former.reference === reference && isDone(reference)) goOn();
      return;
    }
    place.current = { reference, index: Math.max(0, index) };
    // Undo opens an inquiry again while another row has the focus.
    const rowLinks = [...links.current.values()];
    if (former.reference !== reference && rowLinks.some((link) => link === document.activeElement))
      links.current.get(reference ?? '')?.focus();
  }, [isLoaded, index, reference, links]);
  const following = rows[index + 1]?.reference;
  useEffect(() => {
    // So that it is there as soon as it is opened.
    if (isLoaded && following !== undefined) void queries.prefetchQuery(inquiryQuery(following));
  }, [isLoaded, following]);
  const nextIndex = () => (index < 0 ? place.current.index : index + 1);
  const previousIndex = () => (index < 0 ? place.current.index : index) - 1;
  /** Selects the opened inquiry and its neighbor, and opens that. */
  const extendTo = (at: number) => {
    const neighbor = rows[at]?.reference;
    select([reference, neighbor].filter((one) => one !== undefined));
    if (neighbor !== undefined) open(neighbor);
  };
  return {
    open,
    next: () => openAt(nextIndex()),
    previous: () => openAt(previousIndex()),
    extendNext: () => extendTo(nextIndex()),
    extendPrevious: () => extendTo(previousIndex()),
  };
}

/**
 * Whether the member has just finished with an inquiry. The value of a won or lost one is asked for, and offline nothing is
 * finished: what is shown is taken back, and the next inquiry could not be read.
 */
function isDone(reference: string): boolean {
  const status = queries.getQueryData(inquiryQuery(reference).queryKey)?.status;
  // In a select, the arrow keys pass through statuses that nobody chose.
  const isPassing = document.activeElement?.matches('select:focus-visible');
  const isOwnChange = queries.isMutating({ mutationKey: [CHANGE] }) > 0;
  return isOwnChange && onlineManager.isOnline() && !isPassing && status !== 'won' && status !== 'lost';
}
