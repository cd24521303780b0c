import { useMutation, type UseMutationOptions, type UseMutationResult } from '@tanstack/react-query';
import { refetchAll } from './queries.ts';
import { toast } from './toasts.tsx';

export interface ActionOptions<Result, Input> extends Pick<
  UseMutationOptions<Result, Error, Input>,
  'mutationKey' | 'retry' | 'retryDelay' | 'scope'
> {
  onSuccess?: ((result: Result, input: Input) => unknown) | undefined;
  /** Text of the toast after success. */
  done?: ((result: Result, input: Input) => string) | undefined;
  /** Cache time of the result (ms); 0 for confidential results. */
  gcTime?: number;
}

export type Action<Result = unknown, Input = void> = UseMutationResult<Result, Error, Input>;

/**
 * A mutation that refetches the shown data before it shows its toast, so that the page agrees with the toast. Errors
 * are shown without waiting.
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
