import { createContext, use, useState } from 'react';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { Store } from './useStore.ts';

/** The part of the store that a frame and its dialogs show. */
export const FrameContext = createContext<Pick<Store<unknown, never>, 'announcement'>>({
  announcement: { sentence: '', times: 0 },
});

/**
 * A live region that reads out the announcements made after it appeared. A modal dialog needs one of its own, because
 * everything outside of it is inert.
 */
export function Announcer() {
  const { sentence, times } = use(FrameContext).announcement;
  const [since] = useState(times);
  return (
    <VisuallyHidden role="status" data-announcement="">
      {times > since && sentence}
      {times % 2 ? '' : '\u00a0'}
    </VisuallyHidden>
  );
}
