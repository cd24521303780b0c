import { Signature } from '../answers/Signature.tsx';
import type { Session } from '../calls/queries.ts';
import { Page } from '../parts/Page.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { Sessions } from './Sessions.tsx';
import { words } from './messages.ts';

/** What everybody has for themselves. */
export function Account({ session }: { session: Session }) {
  return (
    <Page title={words.title}>
      <Sessions />
      <Passkeys />
      <RecoveryCodes />
      {session.role !== 'viewer' && <Signature />}
    </Page>
  );
}
