import { useMutation, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '../calls/client.ts';
import { queries, sessionsQuery } from '../calls/queries.ts';
import { fillIn } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Part } from '../parts/Page.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { timeText } from '../parts/Time.tsx';
import { toast } from '../parts/toasts.ts';
import { words } from './messages.ts';

/** Where one is signed in, each of which one can end. */
export function Sessions() {
  const { data = [], error } = useQuery(sessionsQuery);
  const onSettled = () => queries.invalidateQueries(sessionsQuery);
  const end = useMutation({
    mutationFn: (id: string) => answerOf(api.sessions[':id'].end.$post({ param: { id }, json: {} })),
    onSuccess: () => toast(fillIn(words.ended, { count: 1 })),
    onSettled,
  });
  const endOthers = useMutation({
    mutationFn: () => answerOf(api.sessions['end-others'].$post({ json: {} })),
    onSuccess: ({ ended }) => toast(fillIn(words.ended, { count: ended })),
    onSettled,
  });
  return (
    <Part title={words.sessions} text={words.sessionsText}>
      <Rows>
        {data.map(({ id, device, last_seen_at, current }) => (
          <Row
            key={id}
            name={device}
            facts={current ? words.thisSession : fillIn(words.seen, { time: timeText(last_seen_at) })}
            act={
              !current && (
                <Button
                  look="quiet"
                  disabled={end.isPending}
                  aria-label={fillIn(words.endOne, { device, time: timeText(last_seen_at) })}
                  onClick={() => end.mutate(id)}
                >
                  {words.end}
                </Button>
              )
            }
          />
        ))}
      </Rows>
      {data.length > 1 && (
        <Button disabled={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {words.endOthers}
        </Button>
      )}
      <Sentence error={error ?? end.error ?? endOthers.error} />
    </Part>
  );
}
