import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { refetchAll } from './queries.ts';
import { toast } from './toasts.tsx';

export interface ActionOptions<Result, Input> {
  onSuccess?: ((result: Result, input: Input) => unknown) | undefined;
  /** What a toast says after success. */
  done?: ((result: Result, input: Input) => string) | undefined;
  /** 0 keeps a confidential result out of the cache. */
  gcTime?: number;
}

export type Action<Result = unknown, Input = void> = UseMutationResult<Result, Error, Input>;

/**
 * A change on the server: reads again what is shown, then says in a toast what was done, so that the page already
 * agrees with the toast. An error is shown without waiting for that.
 */
export function useAction<Result, Input = void>(
  mutationFn: (input: Input) => Promise<Result>,
  { onSuccess, done, ...rest }: ActionOptions<Result, Input> = {},
): Action<Result, Input> {
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
