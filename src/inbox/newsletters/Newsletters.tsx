import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { answerOf, api } from '../calls/client.ts';
import type { Session } from '../calls/queries.ts';
import { fillIn } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Page, Part } from '../parts/Page.tsx';
import { Row, Rows } from '../parts/Rows.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { timeText } from '../parts/Time.tsx';
import { words } from './messages.ts';
import { copiesOf, isLeaving, newslettersQuery, type Listed } from './queries.ts';
import { Subscribers } from './Subscribers.tsx';

/** All newsletters, and who gets them. */
export function Newsletters({ session }: { session: Session }) {
  const mayChange = session.role !== 'viewer';
  const { data, error } = useQuery(newslettersQuery);
  const [, goTo] = useLocation();
  const begin = useMutation({
    mutationFn: async () => {
      const id = crypto.randomUUID();
      await answerOf(api.newsletters.$post({ json: { id } }));
      return id;
    },
    onSuccess: (id) => goTo(`/newsletter/${id}`),
  });
  return (
    <Page title={words.title}>
      <Part title={words.issues} text={words.issuesText}>
        {mayChange && (
          <Button look="primary" disabled={begin.isPending} onClick={() => begin.mutate()}>
            {words.begin}
          </Button>
        )}
        {data?.length === 0 && <p>{words.none}</p>}
        <Rows>
          {data?.map((newsletter) => (
            <Row
              key={newsletter.id}
              name={
                <Link href={`/newsletter/${encodeURIComponent(newsletter.id)}`}>
                  {newsletter.subject || words.untitled}
                </Link>
              }
              facts={stateText(newsletter)}
            />
          ))}
        </Rows>
        <Sentence error={error ?? begin.error} />
      </Part>
      <Subscribers mayChange={mayChange} />
    </Page>
  );
}

/** Where a newsletter stands, in a few words. */
function stateText(newsletter: Listed): string {
  const { state, changed_by: author, leaves_at, begun_at } = newsletter;
  const { done, all } = copiesOf(newsletter);
  const values = { author: author ?? '', done: `${done}`, all: `${all}` };
  if (state === 'draft') return fillIn(author ? words.states.draftBy : words.states.draft, values);
  if (state === 'scheduled') return fillIn(words.states.scheduled, { time: timeText(leaves_at ?? 0) });
  if (state === 'stopped' || isLeaving(newsletter)) return fillIn(words.states[state], values);
  return fillIn(words.states.sent, { time: timeText(begun_at ?? 0) });
}
