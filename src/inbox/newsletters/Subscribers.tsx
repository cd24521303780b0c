import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { answerOf, api } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { askToErase } from '../enquiries/asked.ts';
import { fillIn, messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Part } from '../parts/Page.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { timeText } from '../parts/Time.tsx';
import { toast } from '../parts/toasts.ts';
import { words } from './messages.ts';
import css from './Newsletters.module.css';
import { subscribersQuery, countsQuery, type Subscriber, type SubscriberFilter } from './queries.ts';
import { SubscriberFilters } from './SubscriberFilters.tsx';

/** Who gets the newsletter, who has not confirmed yet, and where mail came back. */
export function Subscribers({ mayChange }: { mayChange: boolean }) {
  const [filter, setFilter] = useState<SubscriberFilter>({ view: 'all', text: '' });
  const { data: counts } = useQuery(countsQuery);
  const list = useInfiniteQuery(subscribersQuery(useDeferredValue(filter)));
  const rows = list.data?.pages.flat();
  const again = useMutation({
    mutationFn: (id: string) =>
      answerOf(api.subscribers[':id']['try-again'].$post({ param: { id }, json: {} })),
    onSuccess: () => {
      toast(words.triedAgain);
      return queries.invalidateQueries({ queryKey: ['subscribers'] });
    },
  });
  return (
    <Part title={words.subscribers} text={words.subscribersText}>
      <SubscriberFilters filter={filter} counts={counts} onChange={setFilter} />
      {rows?.length === 0 && <p role="status">{words.nobody}</p>}
      <Rows>
        {rows?.map((subscriber) => (
          <Row
            key={subscriber.id}
            name={
              <span className={css.reader}>
                {subscriber.email}
                <span className={css.facts}>{factsOf(subscriber)}</span>
              </span>
            }
            act={
              mayChange && (
                <>
                  {subscriber.bounced_at !== null && (
                    <Button
                      look="quiet"
                      aria-label={`${words.tryAgain}: ${subscriber.email}`}
                      onClick={() => again.mutate(subscriber.id)}
                    >
                      {words.tryAgain}
                    </Button>
                  )}
                  <Link
                    href="/data"
                    aria-label={`${words.erase}: ${subscriber.email}`}
                    onClick={() => askToErase(subscriber.email)}
                  >
                    {words.erase}
                  </Link>
                </>
              )
            }
          />
        ))}
      </Rows>
      {list.hasNextPage && (
        <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {messages.list.more}
        </Button>
      )}
      <Sentence error={list.error ?? again.error} />
    </Part>
  );
}

function factsOf({ state, source, requested_at, confirmed_at, bounced_at, reason }: Subscriber): string {
  return [
    fillIn(words[state], { time: timeText(confirmed_at ?? requested_at) }),
    source && fillIn(words.on, { source }),
    bounced_at && fillIn(words.bounced, { time: timeText(bounced_at), reason: reason ?? '' }),
  ]
    .filter(Boolean)
    .join(' · ');
}
