import type { ReactNode } from 'react';
import components from '../components/components.module.css';
import { Tile } from '../components/Tile.tsx';
import { Time } from '../format.tsx';
import css from './ThreadEntry.module.css';

interface ThreadEntryProps {
  who: string;
  side: 'theirs' | 'ours' | 'note';
  /** What it is, or what became of it. */
  what?: ReactNode;
  /** From which inquiry of several it comes. */
  part?: string | undefined;
  at: number;
  isFailed?: boolean;
  /** The text of a message that is folded to one line. */
  fold?: string | undefined;
  children: ReactNode;
}

/** One message or note of a thread: who and when over the text, theirs on a sheet, ours plain, notes in color. */
export function ThreadEntry({ who, side, what, part, at, isFailed, fold, children }: ThreadEntryProps) {
  const body = <div className={`${components.stack} ${css.body}`}>{children}</div>;
  const head = (
    <span className={css.head}>
      <span className={css.from}>
        <bdi className={css.who}>{who}</bdi> {what && <span className={css.what}>{what}</span>}{' '}
        {part && <span className={css.what}>{part}</span>}
        {fold !== undefined && <bdi className={css.fold}>{fold.slice(0, 200)}</bdi>}
      </span>
      <Time at={at} near />
    </span>
  );
  return (
    <div className={css.entry} data-side={side} data-failed={isFailed || undefined}>
      <Tile name={who} side={side === 'theirs' ? 'theirs' : 'ours'} />
      {fold === undefined ? (
        <div>
          {head}
          {body}
        </div>
      ) : (
        <details>
          <summary>{head}</summary>
          {body}
        </details>
      )}
    </div>
  );
}
