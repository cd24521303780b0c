import type { Session } from '../calls/queries.ts';
import { Page } from '../parts/Page.tsx';
import { Invitations } from './Invitations.tsx';
import { Log } from './Log.tsx';
import { Members } from './Members.tsx';
import { words } from './messages.ts';

/** Who works here; owners change it and read the log. */
export function Team({ session }: { session: Session }) {
  const isOwner = session.role === 'owner';
  return (
    <Page title={words.title}>
      <Members session={session} />
      {isOwner && <Invitations />}
      {isOwner && <Log />}
    </Page>
  );
}
