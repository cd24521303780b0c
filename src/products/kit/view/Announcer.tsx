import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import css from './Announcer.module.css';

/** The last sentence for screen readers, and how many there were: the same said twice is read twice. */
export interface Announcement {
  sentence: string;
  times: number;
}

export const AnnouncementContext = createContext<Announcement>({ sentence: '', times: 0 });

export function useAnnouncement() {
  const [announcement, set] = useState<Announcement>({ sentence: '', times: 0 });
  const say = useCallback((sentence: string) => set(({ times }) => ({ sentence, times: times + 1 })), []);
  return { announcement, say };
}

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
