import { createContext, use, useState, type ReactNode } from 'react';
import type { Store } from './useStore.ts';
import css from './Announcer.module.css';

/** What the parts of a frame know of its store. */
export const FrameContext = createContext<
  Pick<Store<unknown, never>, 'ready' | 'announcement' | 'done' | 'undoable' | 'undo'>
>({ ready: false, announcement: { sentence: '', times: 0 }, undo: () => undefined });

/**
 * Reads announcements out, from the moment it is there: browsers watch an element that stands before its text
 * changes. A modal dialog has one of its own, because what lies outside of it is not read.
 */
export function Announcer() {
  const { sentence, times } = use(FrameContext).announcement;
  const [since] = useState(times);
  return (
    <p className={css.unseen} role="status" data-announcement="">
      {times > since && sentence}
      {times % 2 ? '' : '\u00a0'}
    </p>
  );
}

/** Text for screen readers only. */
export function Unseen({ children }: { children: ReactNode }) {
  return <span className={css.unseen}>{children}</span>;
}
