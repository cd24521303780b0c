import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { Session } from '../calls/queries.ts';
import { Page } from '../parts/Page.tsx';
import { Loading } from '../parts/Loading.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { Editor } from './Editor.tsx';
import { words } from './messages.ts';
import css from './Newsletters.module.css';
import { Preview } from './Preview.tsx';
import { newsletterQuery } from './queries.ts';
import { Results } from './Results.tsx';
import { Sending } from './Sending.tsx';
import { useUnsaved } from './unsaved.ts';
import { LeftOver } from './Conflict.tsx';

/** One newsletter: written and looked at, sent, and what became of it. */
export function Newsletter({ session, id }: { session: Session; id: string }) {
  const query = useQuery(newsletterQuery(id));
  const { data: newsletter, error } = query;
  const unsaved = useUnsaved(id, newsletter);
  const mayChange = session.role !== 'viewer';
  return (
    <Page title={newsletter?.subject || words.untitled}>
      <Link href="/newsletter" className={css.back}>
        {words.back}
      </Link>
      <Loading query={query} />
      <Sentence error={error} />
      {newsletter && (
        <>
          {newsletter.state === 'draft' && mayChange && (
            <Editor newsletter={newsletter} unsaved={unsaved} email={session.email} />
          )}
          {newsletter.state !== 'draft' && unsaved && <LeftOver id={id} unsaved={unsaved} />}
          {newsletter.begun_at !== null && <Results newsletter={newsletter} />}
          {mayChange && <Sending newsletter={newsletter} isSaved={!unsaved} />}
          <Preview newsletter={newsletter} isSaved={!unsaved} />
        </>
      )}
    </Page>
  );
}
