import { useLayoutEffect, useRef } from 'react';
import { formatMoney } from '../../../messages/format.ts';
import type { Entry } from '../model/ledger.ts';

const MS = 700;

/**
 * The amounts of a new entry fly from where it was made to their accounts, or where those are below the modules to the
 * strip that stays in view; not for who wants no motion.
 */
export function Flight({ latest }: { latest: Entry | undefined }) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef(latest?.number);
  useLayoutEffect(() => {
    const isNew = latest && latest.number > (shown.current ?? 0);
    shown.current = latest?.number;
    if (!isNew || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const from = document.activeElement!.getBoundingClientRect();
    const strip = document.querySelector('[data-strip]')!.getBoundingClientRect();
    for (const [index, [account, cents]] of latest.lines.entries()) {
      const row = document.querySelector(`[data-account="${account}"]`)?.getBoundingClientRect();
      const { left, top, width } = strip;
      const beside = new DOMRect(left + (width * index) / latest.lines.length, top);
      const to = width > 0 ? beside : row;
      if (to) fly(ref.current!, formatMoney(Math.abs(cents)), from, to);
    }
  }, [latest]);
  return <div ref={ref} aria-hidden="true" />;
}

function fly(place: HTMLElement, text: string, from: DOMRect, to: DOMRect) {
  const amount = document.createElement('b');
  amount.textContent = text;
  amount.dataset['flying'] = '';
  Object.assign(amount.style, { position: 'fixed', top: '0', left: '0', zIndex: '4', pointerEvents: 'none' });
  place.append(amount);
  const at = ({ left, top }: DOMRect, opacity: number) => ({ translate: `${left}px ${top}px`, opacity });
  const flight = amount.animate([at(from, 1), at(to, 1), at(to, 0)], { duration: MS, easing: 'ease-in-out' });
  flight.onfinish = flight.oncancel = () => amount.remove();
}
