import type { InferRequestType } from 'hono/client';
import { answerOf, api } from '../calls/client.ts';
import type { Enquiry } from '../queries.ts';
import { useAction } from '../useAction.ts';
import { reportMoved } from './actions.ts';

type Change = Omit<
  InferRequestType<(typeof api.enquiries)[':reference']['change']['$post']>['json'],
  'version'
>;

/** Changes the version of an enquiry that the member sees. Refused with `conflict` when a colleague changed it since. */
export const useChange = ({ reference, version }: Pick<Enquiry, 'reference' | 'version'>) =>
  useAction(
    async (change: Change) => {
      const json = { version, ...change };
      const answer = api.enquiries[':reference'].change.$post({ param: { reference }, json });
      const { undo } = await answerOf(answer);
      if (change.status) reportMoved(change.status, undo);
    },
    { refetch: ['enquiries'] },
  );
