import { z } from 'astro/zod';
import type { ContentfulSettings } from './settings.ts';

const errorSchema = z.object({
  code: z.string().optional(),
  message: z.string().optional(),
  cause: z.object({ message: z.string() }).optional().catch(undefined),
  response: z
    .object({
      status: z.number(),
      data: z
        .object({ message: z.string().optional(), sys: z.object({ id: z.string() }).optional() })
        .optional()
        .catch(undefined),
    })
    .optional(),
});

/** The HTTP client's final error: the API's response, or the reason why there was none. */
export type Failure = z.infer<typeof errorSchema>;

/** Extracts the parts of the client's error that are safe to log. Its headers contain the token. */
export const failureOf = (error: unknown): Failure => errorSchema.catch({}).parse(error);

/** Returns a message with the variable to check and the API's response. */
export function explain(failure: Failure, settings: ContentfulSettings): string {
  const { host, spaceId, environment, tokenName } = settings;
  const { response } = failure;
  if (!response) {
    const reason = /^(ECONNABORTED|ETIMEDOUT)$/.test(failure.code ?? '')
      ? 'gave no answer in time'
      : 'could not be reached';
    return `Contentful (${host}) ${reason}: ${failure.cause?.message ?? failure.message ?? 'no reason given'}. Is the network up, and CONTENTFUL_HOST right?`;
  }
  const { status, data } = response;
  const result = `Contentful answered ${[status, data?.sys?.id, data?.message && `"${data.message}"`].filter(Boolean).join(' ')}`;
  if (status === 401 || status === 403) {
    return `${tokenName} was refused for space "${spaceId}". ${result}`;
  }
  if (status === 404) {
    return `CONTENTFUL_SPACE_ID "${spaceId}" or CONTENTFUL_ENVIRONMENT "${environment}" names nothing that ${tokenName} opens. ${result}`;
  }
  if (status === 429) return `${result}: CONTENTFUL_RATE asks too much of this space, or others ask as well.`;
  return `${result}.`;
}
