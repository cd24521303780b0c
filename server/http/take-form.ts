import type { Context } from 'hono';
import type { Site } from '../site.ts';
import { clientOf } from './client.ts';
import { isCrossSite } from './cross-site.ts';
import { readBody, longestBody } from './read-body.ts';
import { kindOfBody, readFields, type Fields } from './read-fields.ts';

/**
 * Reads the fields of a posted form, or gives the refusal to answer with: 403 from another site's page,
 * 415 and 413 for what can't be read, 429 when one address posts too often, 400 when damaged.
 */
export async function takeForm(context: Context, site: Site): Promise<Fields | Response> {
  const { services, answers } = site;
  const { headers } = context.req.raw;
  if (isCrossSite(headers, services.environment.siteUrl.host)) return answers.problem(context, 403);
  const contentType = headers.get('content-type');
  if (contentType === null || !kindOfBody(contentType)) {
    return answers.problem(context, 415, {
      accept: 'application/x-www-form-urlencoded, multipart/form-data, application/json',
    });
  }
  if (Number(headers.get('content-length')) > longestBody) return answers.problem(context, 413);
  const wait = await site.formLimit(clientOf(context.req.raw).address);
  if (wait > 0) return answers.problem(context, 429, { 'retry-after': `${wait}` });
  const body = await readBody(context.req.raw);
  if (body === 'too-long') return answers.problem(context, 413);
  return (await readFields(body, contentType)) ?? answers.problem(context, 400);
}
