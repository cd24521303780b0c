import { useLayoutEffect, useRef } from 'react';
import type { RowLinks } from './List.tsx';

/** Where the page of the list was scrolled. */
let listTop = 0;

/** On a phone, where an inquiry takes the place of the list, opens it at its top and leaves the list where it was. */
export function useListPlace(reference: string | undefined, links: RowLinks) {
  const lastRead = useRef(reference);
  useLayoutEffect(() => {
    window.scrollTo(0, reference ? 0 : listTop);
    if (reference) {
      lastRead.current = reference;
      return;
    }
    // The link back had the focus, and is gone.
    if (document.activeElement === document.body)
      links.current.get(lastRead.current ?? '')?.focus({ preventScroll: true });
    const keep = () => {
      listTop = window.scrollY;
    };
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [reference, links]);
}
