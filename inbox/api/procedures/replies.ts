import { queueReply, cancelReply } from '../replies/replies.ts';
import { z } from 'zod';
import { draftFields, readDrafts, storeDraft } from '../replies/shared-drafts.ts';
import { cancelForward, FORWARDED, queueForward } from '../replies/forward.ts';
import { readTemplates, removeTemplate, saveTemplate } from '../replies/templates.ts';
import { record } from '../audit.ts';
import { downloadOf } from '../files/download.ts';
import { addDraftFile, draftFiles, removeDraftFiles } from '../files/reply-files.ts';
import { MAX_FILE_BYTES, MAX_REPLY_FILES } from '../limits.ts';
import { apiError } from '../api-error.ts';
import { mutation, query } from '../procedure.ts';
import { byId, email, replyFields, byReference, emailText, line, plainId } from '../contracts.ts';
import { mainOf } from '../../../server/inquiries/group.ts';
import { findInquiry } from '../inquiries/one.ts';

/** Base64 needs four characters for three bytes; the rest is for names. */
const MAX_UPLOAD_BYTES = Math.ceil(MAX_FILE_BYTES / 3) * 4 + 2_000;

const templateName = line(60).pipe(z.string().min(1));

export const replyProcedures = {
  'GET /reply-options': query('member', {}, async ({ session, site }) => {
    const { signature } = await site.database.query
      .selectFrom('inbox_members')
      .select('signature')
      .where('id', '=', session.member)
      .executeTakeFirstOrThrow();
    return { signature, templates: await readTemplates(site.database.query, site.reply.templates) };
  }),
  'POST /reply-options/signature': mutation(
    'member',
    { signature: emailText(1_000) },
    async ({ trx, session }, { signature }) => {
      await trx.updateTable('inbox_members').set({ signature }).where('id', '=', session.member).execute();
    },
  ),
  'POST /templates': mutation(
    'member',
    { name: templateName, text: emailText(10_000).pipe(z.string().min(1)), former: templateName.optional() },
    ({ trx, session, now }, template) => saveTemplate(trx, { ...template, author: session.email, now }),
  ),
  'POST /templates/remove': mutation('member', { name: templateName }, async ({ trx }, { name }) => {
    await removeTemplate(trx, name);
  }),
  'GET /drafts': query({ role: 'member', isBackground: true }, {}, ({ session, site }) =>
    readDrafts(site.database.query, session.member),
  ),
  'POST /drafts': mutation('member', draftFields, async ({ trx, session }, draft) => {
    await storeDraft(trx, session.member, draft);
  }),
  'GET /inquiries/:reference/files': query('member', byReference, async ({ session, site }, { reference }) =>
    draftFiles(site.database.query, await mainOf(site.database.query, reference), session.email),
  ),
  'POST /inquiries/:reference/files': mutation(
    { role: 'member', maxBodyBytes: MAX_UPLOAD_BYTES },
    { ...byReference, name: z.string().max(300), type: z.string().max(200), content: z.base64() },
    async ({ trx, session, now }, { content, ...file }) => {
      const { reference } = await findInquiry(trx, file.reference);
      return addDraftFile(trx, {
        ...file,
        reference,
        author: session.email,
        content: Buffer.from(content, 'base64'),
        now,
      });
    },
  ),
  'POST /inquiries/:reference/files/remove': mutation(
    'member',
    { ...byReference, ids: z.array(plainId).max(MAX_REPLY_FILES).optional() },
    async ({ trx, session }, { reference, ids }) =>
      removeDraftFiles(trx, {
        reference: await mainOf(trx, reference),
        author: session.email,
        ...(ids && { ids }),
      }),
  ),
  'GET /reply-files/:id': query('viewer', byId, async ({ site }, { id }) => {
    const { name } = await site.database.query
      .selectFrom('reply_files')
      .select('name')
      .where('id', '=', id)
      .where('reply', 'is not', null)
      .executeTakeFirstOrThrow(apiError('not-found'));
    return downloadOf(site.database.query, 'reply_file_parts', { id, name });
  }),
  'POST /inquiries/:reference/replies': mutation(
    'member',
    { ...byReference, ...replyFields },
    async (action, { reference, ...reply }) => ({
      leavesAt: await queueReply(action, await findInquiry(action.trx, reference), reply),
    }),
  ),
  'POST /inquiries/:reference/replies/:id/undo': mutation(
    'member',
    { ...byReference, id: plainId },
    async ({ trx, session, now }, reply) => {
      const former = await cancelReply(trx, { ...reply, actor: session, now });
      await record(trx, session, { action: 'reply-undo', subject: reply.reference });
      return former;
    },
  ),
  'POST /inquiries/:reference/forwards': mutation(
    'member',
    {
      ...byReference,
      id: z.uuid(),
      to: email,
      text: emailText(15_000),
      what: z.enum(FORWARDED),
    },
    async (action, { reference, ...forward }) =>
      queueForward(action, await findInquiry(action.trx, reference), forward),
  ),
  'POST /inquiries/:reference/forwards/:id/undo': mutation(
    'member',
    { ...byReference, id: plainId },
    cancelForward,
  ),
};
