import { z } from 'zod';
import { removeSubscriber } from '../../../server/subscribers/subscribers.ts';
import { record } from '../audit.ts';
import { mutation, mutationWithoutTransaction, query } from '../procedure.ts';
import { byId, emailText, MAX_LIST, subscriberFilter, text } from '../contracts.ts';
import { addSubscribers, parseAddresses } from '../newsletters/additions.ts';
import { countSubscribers, listSubscribers, clearBounce } from '../newsletters/subscribers.ts';
import { ApiError } from '../api-error.ts';

const listFields = {
  filter: subscriberFilter,
  after: z.strictObject({ requestedAt: z.int(), id: text(64) }).optional(),
};
/** A CSV file or a list of addresses, and when and how these people gave consent. */
const additionFields = {
  list: text(MAX_LIST),
  consent: emailText(500).pipe(z.string().min(1)),
  /** Whether invalid and duplicate lines are left out; otherwise one refuses the whole list. */
  skip: z.boolean().default(false),
};

/** Subscribers of the newsletter. Their email addresses never appear in URLs. */
export const subscriberProcedures = {
  'GET /subscribers/counts': query('viewer', {}, ({ site }) => countSubscribers(site.database.query)),
  'POST /subscribers/list': query('viewer', listFields, ({ site }, { filter, after }) =>
    listSubscribers(site.database.query, filter, after),
  ),
  'POST /subscribers/add': mutation(
    { role: 'member', maxBodyBytes: MAX_LIST },
    additionFields,
    async ({ trx, session, now }, { list, consent, skip }) => {
      const { emails, refused } = parseAddresses(list);
      const isRefused = refused.length > 0 && !skip;
      if (isRefused || emails.length === 0) return { added: 0, known: 0, valid: emails.length, refused };
      const added = await addSubscribers(trx, emails, { consent, now });
      if (added > 0) await record(trx, session, { action: 'subscriber-add', subject: `${added}` });
      return { added, known: emails.length - added, valid: emails.length, refused };
    },
  ),
  'POST /subscribers/:id/try-again': mutation('member', byId, async ({ trx, session }, { id }) => {
    await clearBounce(trx, id);
    await record(trx, session, { action: 'subscriber-retry', subject: id });
  }),
  'POST /subscribers/:id/unsubscribe': mutationWithoutTransaction(
    'member',
    byId,
    async ({ session, site }, { id }) => {
      const { database, dataDir } = site;
      await database.write(async (trx) => {
        if (!(await removeSubscriber(trx, dataDir, id))) throw new ApiError('not-found');
        await record(trx, session, { action: 'subscriber-remove', subject: id });
      });
      await database.purgeDeleted();
    },
  ),
};
