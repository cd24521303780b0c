import { useMutation, type QueryKey, type UseMutationResult } from '@tanstack/react-query';
import { queries } from './calls/queries.ts';
import { toast } from './toasts.tsx';

interface ActionOptions<Result, Input> {
  onSuccess?: (result: Result, input: Input) => unknown;
  done?: (result: Result, input: Input) => string;
  /** Key of the queries to refetch afterwards; an empty one means all. */
  refetch?: QueryKey;
  /** 0 keeps a confidential result out of the cache. */
  gcTime?: number;
}

/**
 * A change on the server: refetches the queries it affects, then says in a toast what was done, so that the page
 * already agrees with the toast. An error is shown without waiting for the queries.
 */
export function useAction<Result, Input = void>(
  mutationFn: (input: Input) => Promise<Result>,
  { onSuccess, done, refetch, ...rest }: ActionOptions<Result, Input> = {},
): UseMutationResult<Result, Error, Input> {
  const refetchAll = () => refetch && queries.invalidateQueries({ queryKey: refetch });
  return useMutation({
    mutationFn,
    onSuccess: async (result, input) => {
      await onSuccess?.(result, input);
      await refetchAll();
      if (done) toast(done(result, input));
    },
    onError: () => void refetchAll(),
    ...rest,
  });
}
