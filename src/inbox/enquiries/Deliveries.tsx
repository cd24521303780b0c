import { useMutation } from '@tanstack/react-query';
import { answerOf, api } from '../calls/client.ts';
import { fillIn, messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { timeText } from '../parts/Time.tsx';
import { toast } from '../parts/toasts.ts';
import { readAgain } from './acts.ts';
import css from './One.module.css';
import type { Enquiry } from './queries.ts';

const words = messages.one;

/** What was sent for it, when, and why something was not. */
export function Deliveries({ enquiry, mayChange }: { enquiry: Enquiry; mayChange: boolean }) {
  const { reference, deliveries } = enquiry;
  const retry = useMutation({
    mutationFn: () => answerOf(api.enquiries[':reference'].retry.$post({ param: { reference }, json: {} })),
    onSuccess: ({ tried }) => {
      toast(fillIn(words.retried, { count: tried }));
      // Until what is shown follows, there is nothing to press.
      return readAgain();
    },
  });
  const broken = deliveries.some(
    ({ state, last_error }) => state === 'failed' || (state === 'waiting' && last_error),
  );
  return (
    <section className={css.part}>
      <h3>{words.deliveries}</h3>
      {deliveries.length === 0 && <p>{words.noDeliveries}</p>}
      <Rows>
        {deliveries.map(({ id, purpose, state, due_at, finished_at, last_error }) => (
          <Row
            key={id}
            name={messages.purposes[purpose] ?? purpose}
            facts={[messages.deliveryStates[state], timeText(finished_at ?? due_at), last_error]
              .filter(Boolean)
              .join(', ')}
          />
        ))}
      </Rows>
      {broken && mayChange && (
        <Button disabled={retry.isPending} onClick={() => retry.mutate()}>
          {words.retry}
        </Button>
      )}
      <Sentence error={retry.error} />
    </section>
  );
}
