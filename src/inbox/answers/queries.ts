import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '../calls/client.ts';

/** One's signature, and the templates of content/mails.yaml. */
export const answeringQuery = queryOptions({
  queryKey: ['answering'],
  queryFn: () => answerOf(api.answering.$get()),
});
