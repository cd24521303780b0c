import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Redirect, Route, Router, Switch } from 'wouter';
import { Join } from './auth/Join.tsx';
import { Recover, SignIn } from './auth/SignIn.tsx';
import { queries, sessionQuery } from './queries.ts';
import { CurrentSession, hasPage } from './session.ts';
import { lazyPart } from './components/lazy-part.tsx';
import { Page } from './components/Page.tsx';
import { ErrorMessage } from './components/Status.tsx';
import { Inquiries } from './inquiries/Inquiries.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';
import { Frame } from './Frame.tsx';
import { list } from './texts/inquiries.ts';
import { shell as t } from './texts/shell.ts';

/** By path: the pages that are loaded when they are opened. */
const PAGES = {
  '/account': lazyPart(async () => (await import('./account/Account.tsx')).Account),
  '/content': lazyPart(async () => (await import('./content/Content.tsx')).Content),
  '/setup': lazyPart(async () => (await import('./content/FirstRun.tsx')).FirstRun),
  '/data': lazyPart(async () => (await import('./personal-data/Data.tsx')).Data),
  '/numbers': lazyPart(async () => (await import('./numbers/Numbers.tsx')).Numbers),
  '/operations': lazyPart(async () => (await import('./operations/Operations.tsx')).Operations),
  '/newsletter': lazyPart(async () => (await import('./newsletters/Newsletters.tsx')).Newsletters),
  '/templates': lazyPart(async () => (await import('./templates/Templates.tsx')).Templates),
  '/team': lazyPart(async () => (await import('./team/Team.tsx')).Team),
};
const EditFile = lazyPart(async () => (await import('./content/EditFile.tsx')).EditFile);
const Unmatched = lazyPart(async () => (await import('./unmatched/Unmatched.tsx')).Unmatched);
const Newsletter = lazyPart(async () => (await import('./newsletters/Newsletter.tsx')).Newsletter);

export function Inbox({ agency }: { agency: string }) {
  return (
    <QueryClientProvider client={queries}>
      <ErrorBoundary agency={agency}>
        <Router base="/inbox">
          <Switch>
            <Route path="/join">
              <Join agency={agency} />
            </Route>
            <Route path="/recover">
              <Recover agency={agency} />
            </Route>
            <Route>
              <SignedIn agency={agency} />
            </Route>
          </Switch>
        </Router>
      </ErrorBoundary>
    </QueryClientProvider>
  );
}

function SignedIn({ agency }: { agency: string }) {
  const { data: session, error } = useQuery(sessionQuery);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (session && !wasSignedIn) setWasSignedIn(true);
  if (session === null) return <SignIn agency={agency} wasSignedIn={wasSignedIn} />;
  if (!session) return error ? <ErrorMessage error={error} /> : <p role="status">{t.loading}</p>;
  return (
    <CurrentSession value={session}>
      <Frame>
        <Switch>
          {Object.entries(PAGES)
            .filter(([path]) => session.role !== 'editor' || hasPage(session.role, path))
            .map(([path, Page]) => (
              <Route key={path} path={path}>
                <Page />
              </Route>
            ))}
          <Route path="/content/*">{({ '*': file }) => <EditFile key={file} file={file} />}</Route>
          {session.role === 'editor' && (
            <Route>
              <Redirect to="/content" replace />
            </Route>
          )}
          <Route path="/newsletter/:id">{({ id }) => <Newsletter key={id} id={id} />}</Route>
          <Route path="/inquiries/:reference">{({ reference }) => <Inquiries reference={reference} />}</Route>
          <Route path="/unmatched">
            <Inquiries>
              <Unmatched />
            </Inquiries>
          </Route>
          <Route path="/">
            <Inquiries />
          </Route>
          <Route>
            <Page title={t.noPage}>
              <p>
                <Link href="/">{list.title}</Link>
              </p>
            </Page>
          </Route>
        </Switch>
      </Frame>
    </CurrentSession>
  );
}
