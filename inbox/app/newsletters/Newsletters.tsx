import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'wouter';
import { call } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import { Page, Section } from '../components/Page.tsx';
import { Row, Rows } from '../components/Rows.tsx';
import { ErrorMessage } from '../components/Status.tsx';
import { timeText } from '../format.tsx';
import { isSending, newslettersQuery, type ListedNewsletter } from '../queries.ts';
import { useMayChange } from '../session.ts';
import { newsletters as t } from '../texts/newsletters.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { copiesOf } from './Newsletter.tsx';
import { Subscribers } from './Subscribers.tsx';

export function Newsletters() {
  const mayChange = useMayChange();
  const { data, error } = useQuery(newslettersQuery);
  const [, navigate] = useLocation();
  return (
    <Page title={t.title}>
      <Section title={t.newsletters} text={t.newslettersText}>
        {mayChange && (
          <ActionButton
            label={t.create}
            variant="primary"
            action={async () => {
              const id = crypto.randomUUID();
              await call('POST /newsletters', { id });
              navigate(`/newsletter/${id}`);
            }}
          />
        )}
        {data?.length === 0 && <p>{t.none}</p>}
        <Rows>
          {data?.map((newsletter) => (
            <Row
              key={newsletter.id}
              name={
                <Link href={`/newsletter/${encodeURIComponent(newsletter.id)}`}>
                  {newsletter.subject || t.untitled}
                </Link>
              }
              details={[stateText(newsletter), ...troubles(newsletter)].join(', ')}
            />
          ))}
        </Rows>
        <ErrorMessage error={error} />
      </Section>
      <Subscribers />
    </Page>
  );
}

/** What became of the copies that are not sent, as parts of a list. */
function troubles({ results: { bounced, failed, retrying } }: ListedNewsletter): string[] {
  const parts = { failedCopies: bounced + failed, retryingCopies: retrying };
  return (['failedCopies', 'retryingCopies'] as const)
    .filter((part) => parts[part] > 0)
    .map((part) => fill(t[part], { count: parts[part] }));
}

function stateText(newsletter: ListedNewsletter): string {
  const { state, changedBy: author, leavesAt, begunAt } = newsletter;
  const { sent, all } = copiesOf(newsletter);
  const values = { author: author ?? '', sent: `${sent}`, all: `${all}` };
  if (state === 'draft') return fill(author ? t.states.draftBy : t.states.draft, values);
  if (state === 'scheduled') return fill(t.states.scheduled, { time: timeText(leavesAt ?? 0) });
  if (state === 'stopped' || isSending(newsletter)) return fill(t.states[state], values);
  return fill(t.states.sent, { time: timeText(begunAt ?? 0) });
}
