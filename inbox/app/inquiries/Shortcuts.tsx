import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { focusField } from '../components/Form.tsx';
import { readyTimes } from '../format.tsx';
import { inquiryQuery, queries, type ListedInquiry } from '../queries.ts';
import { useMayChange, useSession } from '../session.ts';
import { shortcuts } from '../strings-inquiries.ts';
import { shell } from '../strings.ts';
import { toastError, undoLast } from '../toasts.tsx';
import { assign, markUnread, move, review, snooze } from './actions.ts';
import css from './Inquiries.module.css';

interface ShortcutOptions {
  rows: ListedInquiry[];
  reference: string | undefined;
  toggle: (reference: string) => void;
  showHelp: () => void;
}

const TEXT_FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable]';

/** Opens the editor, or moves the focus into it. */
function begin(kind: 'reply' | 'note'): void {
  document.getElementById(`begin-${kind}`)?.click();
  focusField(kind);
}

const rowOf = (reference = '') =>
  document.querySelector<HTMLElement>(`[data-reference="${CSS.escape(reference)}"]`);

/** Single-key shortcuts. They are off while a field has the focus, and everything works without them (WCAG 2.1.4). */
export function useShortcuts({ rows, reference, toggle, showHelp }: ShortcutOptions): void {
  const { member } = useSession();
  const mayChange = useMayChange();
  const [, navigate] = useLocation();
  const index = rows.findIndex((row) => row.reference === reference);
  /** The position of the opened inquiry, which the next one takes when it leaves the list. */
  const lastIndex = useRef(0);
  useEffect(() => {
    if (index >= 0 || !reference) lastIndex.current = Math.max(0, index);
  }, [index, reference]);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || document.querySelector('dialog[open]')) return;
    const open = (at: number) => {
      const next = rows[Math.min(rows.length - 1, Math.max(0, at))];
      if (!next) return;
      navigate(`/e/${next.reference}`);
      rowOf(next.reference)?.focus();
    };
    if (target instanceof Element && target.matches(TEXT_FIELDS)) {
      if (key === 'Enter' && target.id === 'search') open(0);
      if (key === 'Escape' && target.matches('textarea'))
        (rowOf(reference) ?? document.getElementById('main'))?.focus();
      return;
    }
    // Keys act on the opened inquiry, even when it is not in the list.
    const selection = { references: reference ? [reference] : [] };
    const inquiry = reference ? queries.getQueryData(inquiryQuery(reference).queryKey) : undefined;
    const verdict = inquiry?.state === 'quarantined' ? 'release' : 'spam';
    const act = (action: Promise<void>) => void action.catch(toastError);
    const actions: Record<string, () => void> = {
      j: () => open(index < 0 ? lastIndex.current : index + 1),
      k: () => open((index < 0 ? lastIndex.current : index) - 1),
      z: undoLast,
      '/': () => document.getElementById('search')?.focus(),
      '?': showHelp,
      ...(reference && { u: () => act(markUnread(reference)) }),
      ...(reference &&
        mayChange && {
          x: () => toggle(reference),
          e: () => act(move(selection, 'open')),
          w: () => act(move(selection, 'won')),
          l: () => act(move(selection, 'lost')),
          m: () => act(assign(selection, member)),
          a: () => focusField('assignee'),
          b: () => act(snooze(selection, readyTimes().find(({ name }) => name === 'tomorrow')!.at)),
          '!': () => act(review(selection, verdict, inquiry?.fields.email)),
          n: () => begin('note'),
          r: () => begin('reply'),
        }),
    };
    const action = actions[key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={shortcuts.title} onClose={onClose}>
      <dl className={css.keys}>
        {shortcuts.list.map(([key, effect]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{effect}</dd>
          </div>
        ))}
      </dl>
      <Button onClick={onClose}>{shell.close}</Button>
    </Dialog>
  );
}
