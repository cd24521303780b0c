import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Route, Switch } from 'wouter';
import { sessionQuery } from './calls/queries.ts';
import { Enquiries } from './enquiries/Enquiries.tsx';
import { Frame } from './Frame.tsx';
import { messages } from './messages.ts';
import { Page } from './parts/Page.tsx';
import { Sentence } from './parts/Sentence.tsx';
import { view } from './view.tsx';
import { Join } from './ways-in/Join.tsx';
import { Recover } from './ways-in/Recover.tsx';
import { SignIn } from './ways-in/SignIn.tsx';

const Account = view(async () => (await import('./account/Account.tsx')).Account);
const Data = view(async () => (await import('./people/Data.tsx')).Data);
const Numbers = view(async () => (await import('./numbers/Numbers.tsx')).Numbers);
const Operations = view(async () => (await import('./operations/Operations.tsx')).Operations);
const Newsletters = view(async () => (await import('./newsletters/Pages.tsx')).Pages);
const Team = view(async () => (await import('./team/Team.tsx')).Team);

/** The whole inbox: the ways in for who is signed out, the work for who is signed in, at the address asked for. */
export function Inbox({ agency }: { agency: string }) {
  return (
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
  );
}

function SignedIn({ agency }: { agency: string }) {
  const { data: session, error } = useQuery(sessionQuery);
  const [wasIn, setWasIn] = useState(false);
  if (session && !wasIn) setWasIn(true);
  if (session === null) return <SignIn agency={agency} wasIn={wasIn} />;
  if (error) return <Sentence error={error} />;
  if (!session) return <p role="status">{messages.loading}</p>;
  return (
    <Frame session={session}>
      <Switch>
        <Route path="/account">
          <Account session={session} />
        </Route>
        <Route path="/data">
          <Data session={session} />
        </Route>
        <Route path="/numbers">
          <Numbers session={session} />
        </Route>
        <Route path="/operations">
          <Operations session={session} />
        </Route>
        <Route path="/newsletter/:id?">
          {({ id }) => <Newsletters session={session} {...(id && { id })} />}
        </Route>
        <Route path="/team">
          <Team session={session} />
        </Route>
        <Route path="/e/:reference">
          {({ reference }) => <Enquiries session={session} reference={reference} />}
        </Route>
        <Route path="/">
          <Enquiries session={session} />
        </Route>
        <Route>
          <Page title={messages.noPage}>
            <p>
              <Link href="/">{messages.list.title}</Link>
            </p>
          </Page>
        </Route>
      </Switch>
    </Frame>
  );
}
