import { createContext, startTransition, use, useCallback, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Dialog as BaseDialog } from '../../../ui/Dialog.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Store } from '../store.ts';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** Called for Escape and the close button; the parent then unmounts the dialog. */
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
}

/** A dialog of a demo with its own live region. */
export function Dialog({ title, onClose, wide, children }: DialogProps) {
  return (
    <BaseDialog title={title} level={3} wide={wide} onClose={onClose} closeLabel={texts.close}>
      <Announcer />
      <DialogContext value>{children}</DialogContext>
    </BaseDialog>
  );
}

/** Whether a part is in a dialog, which dims the frame's status bar. */
export const DialogContext = createContext(false);

/**
 * What the last action of a control did, to be shown beside it in a dialog; elsewhere the status bar shows it. Returns
 * the answer and a function that takes whether an action of the control was accepted; `false` removes the answer.
 */
export function useAnswer(): [answer: ReactNode, setAccepted: (isAccepted: boolean) => void] {
  const isInDialog = use(DialogContext);
  const { sentence, times } = use(FrameContext).announcement;
  const [expected, setExpected] = useState<number>();
  const answer = isInDialog && sentence && times === expected && (
    <p className={css.answer} aria-hidden="true">
      {sentence}
    </p>
  );
  return [answer, (isAccepted) => setExpected(isAccepted ? times + 1 : undefined)];
}

/**
 * State of a dialog: the opened item, functions that open one and close the dialog, and one that replaces the item at
 * once. Opening and closing run in transitions, so that the browser paints the press and its result before it
 * recalculates the styles of the whole page, which become inert or not.
 */
export function useOpened<Opened>() {
  const [opened, replace] = useState<Opened>();
  const open = useCallback((next: Opened) => startTransition(() => replace(next)), []);
  const close = useCallback(() => startTransition(() => replace(undefined)), []);
  return [opened, open, close, replace] as const;
}

/** The part of the store that a frame and its dialogs show. */
export const FrameContext = createContext<Pick<Store<unknown, never>, 'announcement' | 'starts'>>({
  announcement: { sentence: '', times: 0 },
  starts: 0,
});

/**
 * A live region for announcements made after it was mounted. A modal dialog needs its own, because everything outside
 * it is inert.
 */
export function Announcer() {
  const { sentence, times } = use(FrameContext).announcement;
  const [since] = useState(times);
  // Screen readers speak a repeated sentence only if the text differs, so every second one ends with a space.
  const ending = times % 2 ? '' : '\u00a0';
  return (
    <VisuallyHidden role="status" data-announcement="">
      {/* One text, because a browser's translation replaces text nodes. */}
      {(times > since ? sentence : '') + ending}
    </VisuallyHidden>
  );
}
