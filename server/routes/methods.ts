import type { Handler } from 'hono';
import type { OpenSite } from '../site.ts';

/** Answers 405 and names the methods this address takes (RFC 9110, 15.5.6). */
export function onlyMethods(open: OpenSite, allowed: string): Handler {
  return async (context) => (await open()).answers.problem(context, 405, { allow: allowed });
}
