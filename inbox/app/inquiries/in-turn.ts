import { MutationObserver } from '@tanstack/react-query';
import { CHANGE, queries } from '../queries.ts';
import { changedHere } from './changed-here.ts';
import { expectedVersion, rememberWrite, seenVersion } from './expected-version.ts';

/**
 * Writes to an inquiry after the writes before it, whether they come from a key, a menu or a field. Gets the version that
 * the member saw, as raised by those. Each write that `saved` does not deny raises it by one.
 */
export function inTurn<Result>(
  reference: string,
  write: (version: number) => Promise<Result>,
  saved: (result: Result) => boolean = () => true,
): Promise<Result> {
  changedHere([reference]);
  const seen = seenVersion(reference) ?? 0;
  const mutation = new MutationObserver<Result>(queries, {
    mutationKey: [CHANGE, reference],
    scope: { id: `${CHANGE} ${reference}` },
    mutationFn: async () => {
      const version = expectedVersion(reference, seen);
      const result = await write(version);
      if (saved(result)) rememberWrite(reference, version);
      return result;
    },
  });
  return mutation.mutate();
}
