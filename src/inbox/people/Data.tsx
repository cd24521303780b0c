import type { Session } from '../calls/queries.ts';
import { messages } from '../messages.ts';
import { Page } from '../parts/Page.tsx';
import { Erase } from './Erase.tsx';
import { Export } from './Export.tsx';

/** What is kept about people: taken out whole, or erased by address. */
export function Data({ session }: { session: Session }) {
  return (
    <Page title={messages.dataPage.title}>
      {session.role === 'viewer' ? (
        <p>{messages.failures['forbidden']}</p>
      ) : (
        <>
          <Erase />
          <Export />
        </>
      )}
    </Page>
  );
}
