import { useState, type ReactNode } from 'react';
import { messages } from '#demo/erp';
import { Records } from '../../kit/view/Panel.tsx';
import { Button } from '../../../ui/Button.tsx';

const { showAll } = messages;

interface NewestProps<One> {
  /** Oldest first. */
  list: readonly One[];
  /** Number of items shown before "show all". */
  some: number;
  children: (one: One) => ReactNode;
}

/** The newest items of a list, newest first, with a button that shows all. */
export function Newest<One>({ list, some, children }: NewestProps<One>) {
  const [count, setCount] = useState(some);
  return (
    <>
      {/* A new key remounts the longer list, so that its rows do not glow as if they had changed. */}
      <Records key={count}>{list.slice(-count).reverse().map(children)}</Records>
      {list.length > count && (
        <Button look="quiet" onClick={() => setCount(Infinity)}>
          {showAll(list.length)}
        </Button>
      )}
    </>
  );
}
