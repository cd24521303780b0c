import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { sayWhy } from '../parts/failures.ts';
import { queries } from '../calls/queries.ts';
import { undoLast } from '../parts/toasts.ts';
import { judge, move } from './acts.ts';
import css from './Enquiries.module.css';
import { oneQuery, type Listed } from './queries.ts';

interface KeysOptions {
  rows: Listed[];
  reference: string | undefined;
  mayChange: boolean;
  toggle: (reference: string) => void;
  showHelp: () => void;
}

const WRITES = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

const rowOf = (reference = '') =>
  document.querySelector<HTMLElement>(`[data-reference="${CSS.escape(reference)}"]`);
const focus = (id: string) => document.getElementById(id)?.focus();

/** Single keys, for as long as nobody writes (WCAG 2.1.4: not while a field has the focus, and none is needed). */
export function useKeys({ rows, reference, mayChange, toggle, showHelp }: KeysOptions): void {
  const [, go] = useLocation();
  const at = rows.findIndex((row) => row.reference === reference);
  /** Where the one that is read stood: once it has left the list, the next one stands there. */
  const stood = useRef(0);
  useEffect(() => {
    if (at >= 0 || !reference) stood.current = Math.max(0, at);
  }, [at, reference]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
    const show = (index: number) => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, index))];
      if (!next) return;
      go(`/e/${next.reference}`);
      rowOf(next.reference)?.focus();
    };
    if (target instanceof Element && target.matches(WRITES)) {
      if (key === 'Enter' && target.id === 'search') show(0);
      if (key === 'Escape' && target.matches('textarea'))
        (rowOf(reference) ?? document.getElementById('main'))?.focus();
      return;
    }
    // Read from elsewhere, or moved out of this view, it is not in the list.
    const here = rows[at] ?? (reference && queries.getQueryData(oneQuery(reference).queryKey));
    const acts: Record<string, () => void> = {
      j: () => show(at < 0 ? stood.current : at + 1),
      k: () => show((at < 0 ? stood.current : at) - 1),
      z: undoLast,
      '/': () => focus('search'),
      '?': showHelp,
      ...(here &&
        mayChange && {
          x: () => toggle(here.reference),
          e: () => void move({ references: [here.reference] }, 'open').catch(sayWhy),
          s: () =>
            void judge(
              { references: [here.reference] },
              here.state === 'quarantined' ? 'release' : 'spam',
            ).catch(sayWhy),
          n: () => focus('note'),
          r: () => {
            document.getElementById('begin-answer')?.click();
            focus('answer');
          },
        }),
    };
    const act = acts[key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

/** What the keys do. */
export function Keys({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={messages.keys.title} onClose={onClose}>
      <dl className={css.keys}>
        {messages.keys.list.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onClose}>{messages.close}</Button>
    </Dialog>
  );
}
