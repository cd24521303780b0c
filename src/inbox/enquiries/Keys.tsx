import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import { judge, move, sayWhy } from './acts.ts';
import css from './Enquiries.module.css';
import type { Listed } from './queries.ts';

interface KeysOptions {
  rows: Listed[];
  reference: string | undefined;
  mayChange: boolean;
  toggle: (reference: string) => void;
  showHelp: () => void;
}

const WRITES = 'input, textarea, select, [contenteditable]';

/** Single keys, for as long as nobody writes (WCAG 2.1.4: not while a field has the focus, and none is needed). */
export function useKeys({ rows, reference, mayChange, toggle, showHelp }: KeysOptions): void {
  const [, go] = useLocation();
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
    if (target instanceof Element && target.matches(WRITES)) return;
    const at = rows.findIndex((row) => row.reference === reference);
    const here = rows[at];
    const turn = (step: number) => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, at + step))];
      if (!next) return;
      go(`/e/${next.reference}`);
      document.querySelector<HTMLElement>(`[data-reference="${next.reference}"]`)?.focus();
    };
    const focus = (id: string) => document.getElementById(id)?.focus();
    const acts: Record<string, () => void> = {
      j: () => turn(1),
      k: () => turn(at < 0 ? 1 : -1),
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
