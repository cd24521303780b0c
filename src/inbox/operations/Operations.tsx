import { useQuery } from '@tanstack/react-query';
import type { Session } from '../calls/queries.ts';
import { Page } from '../parts/Page.tsx';
import { Loading } from '../parts/Loading.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { Alerts } from './Alerts.tsx';
import { Failures } from './Failures.tsx';
import { Line } from './Line.tsx';
import { words } from './messages.ts';
import { operationsQuery } from './queries.ts';
import { RetentionClock } from './RetentionClock.tsx';

/** Whether the site does its work, what did not get out, and what it erases next. */
export function Operations({ session }: { session: Session }) {
  const query = useQuery(operationsQuery);
  const { data, error } = query;
  return (
    <Page title={words.title}>
      <Sentence error={error} />
      <Loading query={query} />
      {data && (
        <>
          <Line operations={data} />
          <Failures failures={data.failures} mayAct={session.role !== 'viewer'} />
          <Alerts {...data.alerts} />
          <RetentionClock {...data.retention} />
        </>
      )}
    </Page>
  );
}
