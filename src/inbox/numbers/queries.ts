import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { InferResponseType } from 'hono/client';
import { answerOf, api } from '../calls/client.ts';
import { lookAgain } from '../calls/live.ts';

export type Numbers = InferResponseType<(typeof api.numbers)[':unit']['$get'], 200>;
export type Unit = Numbers['unit'];
export type Counts = Numbers['total']['now'];
export const UNITS: readonly Unit[] = ['day', 'week', 'month'];

const LOOK_AGAIN_MS = 15_000;

/** Read anew whenever somebody looks: what was just won is in it. */
export const numbersQuery = (unit: Unit) =>
  queryOptions({
    queryKey: ['numbers', unit],
    queryFn: () => answerOf(api.numbers[':unit'].$get({ param: { unit } })),
    staleTime: 0,
    refetchInterval: () => lookAgain(LOOK_AGAIN_MS),
    placeholderData: keepPreviousData,
  });
