import { useState } from 'react';
import { messages } from '#demo/kit';
import { Unseen } from './Announcer.tsx';
import { ToolButton } from './ToolButton.tsx';
import css from './Guide.module.css';

interface GuideProps {
  /** What to try, and whether the state shows that it was done. Once done it stays so. */
  steps: readonly (readonly [text: string, done: boolean])[];
}

/** The first minute: three things to try, which tick themselves off; it can be sent away. */
export function Guide({ steps }: GuideProps) {
  const [skipped, setSkipped] = useState(false);
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const fresh = [...steps.keys()].filter((at) => steps[at]![1] && !ticked.includes(at));
  if (fresh.length > 0) setTicked([...ticked, ...fresh]);
  if (skipped) return null;
  const all = ticked.length === steps.length;
  return (
    <div className={css.guide}>
      <b>{all ? messages.guideDone : messages.guide}</b>
      <ol>
        {steps.map(([text], at) => (
          <li key={at} data-ticked={ticked.includes(at) || undefined}>
            {ticked.includes(at) && <Unseen>{messages.ticked} </Unseen>}
            {text}
          </li>
        ))}
      </ol>
      <ToolButton look="plain" onClick={() => setSkipped(true)}>
        {all ? messages.close : messages.skip}
      </ToolButton>
    </div>
  );
}
