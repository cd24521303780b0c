import { useMutation } from '@tanstack/react-query';
import { fillIn, messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { judge } from './acts.ts';
import css from './One.module.css';
import type { Enquiry } from './queries.ts';

const words = messages.one;

/** What the spam check noticed, and the member's own word on it. */
export function Spam({ enquiry, mayChange }: { enquiry: Enquiry; mayChange: boolean }) {
  const { reference, state, signals } = enquiry;
  const held = state === 'quarantined';
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => judge({ references: [reference] }, held ? 'release' : 'spam'),
  });
  const named = { signals: signals.join(', ') };
  const said = held ? (signals.length > 0 ? words.held : words.heldByMember) : words.noticed;
  return (
    <div className={held ? css.held : css.spam}>
      {(held || signals.length > 0) && <p>{fillIn(said, named)}</p>}
      {mayChange && (
        <Button look={held ? 'primary' : 'quiet'} disabled={isPending} onClick={() => mutate()}>
          {held ? words.release : words.spam}
        </Button>
      )}
      <Sentence error={error} />
    </div>
  );
}
