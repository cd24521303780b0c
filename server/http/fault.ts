import { randomCode } from '../enquiries/reference.ts';
import type { Logger } from '../log.ts';
import { barePage } from './bare-page.ts';
import { pageFromFile } from './on-demand.ts';
import type { StaticFiles } from './static-files.ts';

/** Stands in the built page 500 where the reference of the fault belongs. */
const PLACEHOLDER = 'FAULT-REFERENCE';

/** Names one fault to the visitor and in the log: `ER-7K3M-92QX`. */
export const newFaultReference = () => `ER-${randomCode()}`;

/**
 * The answer when a page or route failed: the built page 500 with a reference that the log has too, or bare words
 * when the site was built without one.
 */
export async function faultPage(files: StaticFiles, log: Logger, error?: unknown): Promise<Response> {
  const reference = newFaultReference();
  log.error({ reference, ...(error !== undefined && { error }) }, 'a page could not be made');
  const built = pageFromFile(files, '/500');
  const headers = new Headers(built.headers);
  headers.set('cache-control', 'no-store');
  if (built.ok)
    return new Response((await built.text()).replace(PLACEHOLDER, reference), { status: 500, headers });
  headers.set('content-type', 'text/html; charset=utf-8');
  const body = barePage({ title: 'Unexpected Application Error!', text: reference });
  return new Response(body, { status: 500, headers });
}
