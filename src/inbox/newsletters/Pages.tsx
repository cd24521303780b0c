import type { Session } from '../calls/queries.ts';
import { Newsletter } from './Newsletter.tsx';
import { Newsletters } from './Newsletters.tsx';

/** All newsletters, or the one that is named. */
export function Pages({ session, id }: { session: Session; id?: string }) {
  return id === undefined ? (
    <Newsletters session={session} />
  ) : (
    <Newsletter key={id} session={session} id={id} />
  );
}
