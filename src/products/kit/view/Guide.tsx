import { useEffect, useState } from 'react';
import { messages } from '#demo/kit';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Button } from '../../../ui/Button.tsx';
import { readStored, writeStored } from '../../../ui/storage.ts';
import css from './Guide.module.css';

interface GuideProps {
  /** Of the demo, under which it is remembered that the guide was closed. */
  name: string;
  /** What to try, and whether the state shows that it was done. A step stays ticked. */
  steps: readonly (readonly [text: string, done: boolean])[];
}

/** The first steps to try, which are ticked when they are done. The guide can be closed for good. */
export function Guide({ name, steps }: GuideProps) {
  const key = `demo-${name}-guide`;
  const [skipped, setSkipped] = useState(false);
  // Not while rendering: the server does not know it.
  useEffect(() => setSkipped(readStored('localStorage', key) === 'closed'), [key]);
  const skip = () => {
    setSkipped(true);
    writeStored('localStorage', key, 'closed');
  };
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const fresh = [...steps.keys()].filter((at) => steps[at]![1] && !ticked.includes(at));
  if (fresh.length > 0) setTicked([...ticked, ...fresh]);
  if (skipped) return null;
  const all = ticked.length === steps.length;
  return (
    <div className={css.guide}>
      <b>{all ? messages.guideDone : messages.guide}</b>
      <ol className="cluster">
        {steps.map(([text], at) => (
          <li key={at} data-ticked={ticked.includes(at) || undefined}>
            {ticked.includes(at) && <VisuallyHidden>{messages.ticked} </VisuallyHidden>}
            {text}
          </li>
        ))}
      </ol>
      <Button look="quiet" onClick={skip}>
        {all ? messages.close : messages.skip}
      </Button>
    </div>
  );
}
