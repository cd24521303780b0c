import { useState, type ReactNode } from 'react';
import { showAll } from '#demo/erp';
import { Records } from '../../kit/view/Panel.tsx';
import { ToolButton } from '../../kit/view/ToolButton.tsx';

interface NewestProps<One> {
  /** Oldest first. */
  list: readonly One[];
  /** How many are shown until all are asked for. */
  some: number;
  children: (one: One) => ReactNode;
}

/** The last of a list, newest first, and on demand all of it. */
export function Newest<One>({ list, some, children }: NewestProps<One>) {
  const [count, setCount] = useState(some);
  return (
    <>
      {/* With more it is another list: they have not changed, so they do not glow. */}
      <Records key={count}>{list.slice(-count).reverse().map(children)}</Records>
      {list.length > count && (
        <ToolButton look="plain" onClick={() => setCount(Infinity)}>
          {showAll(list.length)}
        </ToolButton>
      )}
    </>
  );
}
