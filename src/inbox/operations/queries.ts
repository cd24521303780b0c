import { queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, api } from '../calls/client.ts';
import { lookAgain } from '../calls/live.ts';

export type Operations = InferResponseType<typeof api.operations.$get>;
export type Failure = Operations['failures']['rows'][number];

const LOOK_AGAIN_MS = 15_000;

/** How the line is now. */
export const operationsQuery = queryOptions({
  queryKey: ['operations'],
  queryFn: () => answerOf(api.operations.$get()),
  staleTime: 0,
  refetchInterval: () => lookAgain(LOOK_AGAIN_MS),
});
