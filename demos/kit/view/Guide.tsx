import { use, useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { Button } from '../../../ui/Button.tsx';
import { isListOf, isWhole, parseStored } from '../../../ui/storage/guards.ts';
import { readStored, writeStored } from '../../../ui/storage/web-storage.ts';
import { FrameContext } from './Dialog.tsx';
import css from './Guide.module.css';

const areSteps = isListOf(isWhole);

interface GuideProps {
  /** Name of the demo; part of the storage key for the closed state. */
  name: string;
  /** The steps, with whether the state shows that each was done. A completed step stays ticked. */
  steps: readonly (readonly [text: string, done: boolean])[];
}

/** The first steps, ticked as they are completed. Visitors can close the guide until they start over. */
export function Guide({ name, steps }: GuideProps) {
  const key = `demo-${name}-guide`;
  const tickedKey = `${key}-ticked`;
  const [isClosed, setIsClosed] = useState(false);
  const skip = () => {
    setIsClosed(true);
    writeStored('localStorage', key, 'closed');
  };
  const [ticked, setTicked] = useState<readonly number[]>([]);
  const { starts } = use(FrameContext);
  const [lastStarts, setLastStarts] = useState(starts);
  if (starts !== lastStarts) {
    setLastStarts(starts);
    setIsClosed(false);
    setTicked([]);
  }
  useEffect(() => {
    if (starts === 0) return;
    writeStored('localStorage', key, null);
    writeStored('localStorage', tickedKey, null);
  }, [starts, key, tickedKey]);
  // In an effect, because the server cannot read the stored values.
  useEffect(() => {
    setIsClosed(readStored('localStorage', key) === 'closed');
    const before = parseStored(areSteps, readStored('localStorage', tickedKey) ?? '[]') ?? [];
    setTicked((now) => [...new Set([...before, ...now])]);
  }, [key, tickedKey]);
  useEffect(() => {
    if (ticked.length > 0) writeStored('localStorage', tickedKey, JSON.stringify(ticked));
  }, [ticked, tickedKey]);
  const newlyDone = [...steps.keys()].filter((at) => steps[at]![1] && !ticked.includes(at));
  if (newlyDone.length > 0) setTicked([...ticked, ...newlyDone]);
  if (isClosed) return null;
  const isComplete = steps.every((_, at) => ticked.includes(at));
  return (
    <div className={css.guide}>
      <b>{isComplete ? texts.guideDone : texts.guide}</b>
      <ol className="u-cluster">
        {steps.map(([text], at) => (
          <li key={at} data-ticked={ticked.includes(at) || undefined}>
            {ticked.includes(at) && <VisuallyHidden>{`${texts.ticked} `}</VisuallyHidden>}
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <Button variant="quiet" onClick={skip}>
        {isComplete ? texts.close : texts.skip}
      </Button>
    </div>
  );
}
