import { createContext, use, useState, type ReactNode } from 'react';
import type { Snapshot } from '../model/store.ts';
import css from './Announcer.module.css';

export const AnnouncementContext = createContext<Snapshot<unknown>['announcement']>({
  sentence: '',
  times: 0,
});

/**
 * Reads announcements out, from the moment it is there: browsers watch an element that stands before its text
 * changes. A modal dialog has one of its own, because what lies outside of it is not read.
 */
export function Announcer() {
  const { sentence, times } = use(AnnouncementContext);
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
