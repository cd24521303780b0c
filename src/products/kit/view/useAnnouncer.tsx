import { useCallback, useState, type ReactNode } from 'react';
import css from './Unseen.module.css';

/**
 * `say` reads a sentence out to a screen reader; `region` must be rendered once, always, so that the browser
 * watches it. The same sentence said twice is read twice.
 */
export function useAnnouncer(): { say: (sentence: string) => void; region: ReactNode } {
  const [said, setSaid] = useState({ sentence: '', times: 0 });
  const say = useCallback((sentence: string) => setSaid(({ times }) => ({ sentence, times: times + 1 })), []);
  const region = (
    <p className={css.unseen} role="status" data-announcement="">
      {said.sentence}
      {said.times % 2 ? '' : '\u00a0'}
    </p>
  );
  return { say, region };
}
