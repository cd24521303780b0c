import { z } from 'zod';
import { record } from '../audit.ts';
import { mutationWithoutTransaction, query } from '../procedure.ts';
import { ApiError } from '../api-error.ts';
import type { InboxSite } from '../site.ts';
import { listDrafts } from '../content/content-drafts.ts';
import { requirePublishing } from '../content/editing.ts';

/** A logo of 1 MB in base64. */
const MAX_ANSWER = 1_400_000;
const answers = z.record(
  z.string().max(40),
  z.union([z.string().max(MAX_ANSWER), z.array(z.string().max(40)).max(10)]),
);
const access = { role: 'owner' as const, maxBodyBytes: 2 * MAX_ANSWER };

/** The setup in the browser: an owner replaces the sample by the content of the agency. */
export const firstRunProcedures = {
  'GET /content/first-run': query('owner', {}, ({ site: { editing } }) => ({
    ...editing.firstRun.state(),
    obstacle: editing.obstacle(),
  })),

  'GET /content/first-run/questions': query('owner', {}, ({ site: { editing } }) => {
    requirePublishing(editing);
    return editing.firstRun.questions();
  }),

  /** What is wrong with the answers, or what follows from them. */
  'POST /content/first-run/check': query(access, { answers }, async ({ site }, input) => {
    await requireSample(site);
    return site.editing.firstRun.check(input.answers);
  }),

  /** Begins to make the content of the answers; GET has the outcome. */
  'POST /content/first-run': mutationWithoutTransaction(
    access,
    { answers },
    async ({ site, session }, input) => {
      await requireSample(site);
      await site.database.write((trx) => record(trx, session, { action: 'content-first-run', subject: '' }));
      site.editing.firstRun.begin(input.answers);
    },
  ),
};

/** Throws a ApiError unless the server has the sample, can replace it, and nobody has a draft of it. */
async function requireSample({ editing, database }: InboxSite): Promise<void> {
  requirePublishing(editing);
  if (editing.firstRun.state().state !== 'open') throw new ApiError('not-sample');
  if ((await listDrafts(database.query)).length > 0) throw new ApiError('drafts-of-sample');
}
