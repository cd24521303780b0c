import { formatText } from '../../../content-model/text/format.ts';
import { startTransition, useState, type ReactNode } from 'react';
import { texts } from '../texts.ts';
import { Records } from '../../kit/view/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';

const { showAll } = texts;

interface NewestProps<Item> {
  /** Oldest first. */
  list: readonly Item[];
  /** Number of items shown before "show all". */
  initialCount: number;
  /** Whether an item must be among those shown at first. */
  isFollowed?: (item: Item) => boolean;
  children: (item: Item) => ReactNode;
}

/** The newest items of a list, newest first, with a button that shows all. */
export function Newest<Item>({ list, initialCount, isFollowed, children }: NewestProps<Item>) {
  const [count, setCount] = useState(() => {
    const followed = isFollowed ? list.findIndex(isFollowed) : -1;
    return followed < 0 ? initialCount : Math.max(initialCount, list.length - followed);
  });
  return (
    <>
      {/* A new key remounts the longer list, so that its rows do not glow as if they had changed. */}
      <Records key={count}>{list.slice(-count).reverse().map(children)}</Records>
      {list.length > count && (
        <Button variant="quiet" onClick={() => startTransition(() => setCount(Infinity))}>
          {formatText(showAll, { count: list.length })}
        </Button>
      )}
    </>
  );
}
