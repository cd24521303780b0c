import { z } from 'zod';
import { HOUR_MS } from '../../../content-model/text/durations.ts';
import { signToken } from '../../../server/security/links.ts';
import { record } from '../audit.ts';
import { byId, text, version } from '../contracts.ts';
import { mutation, mutationWithoutTransaction } from '../procedure.ts';
import { ApiError } from '../api-error.ts';
import type { InboxSite } from '../site.ts';
import { listDrafts } from '../content/content-drafts.ts';
import { requirePublishing } from '../content/editing.ts';
import { mistakesInWords } from '../content/plain-words.ts';
import { picturesOf } from '../content/pictures.ts';
import { addLink, withdrawLink } from '../content/preview-links.ts';

/** How long the address of a preview works. The frame of the editor requests a new one before that. */
const FRAME_MS = 12 * HOUR_MS;
const REPLACED = 'Newer previews took its place, and reloading builds it again.';

type Claims = Parameters<typeof signToken>[1];

const addressOf = ({ secrets }: Pick<InboxSite, 'secrets'>, claims: Claims): string =>
  `/preview/${signToken(secrets[0]!, claims)}`;

/** Previews of the website with drafts. */
export const previewProcedures = {
  /**
   * Begins to build the website with these versions of drafts, or says how far that is: repeat the request until it is
   * ready or failed. It is outdated if a draft has a newer version. Without drafts it is the live website.
   */
  'POST /content/preview': mutationWithoutTransaction(
    'editor',
    { files: z.array(z.strictObject({ file: text(300), version })).max(200) },
    async ({ site, session }, { files }) => {
      const { database, editing } = site;
      const stored = await listDrafts(database.query);
      const drafts = stored.filter((draft) => files.some(({ file }) => file === draft.file));
      const isCurrent = files.every((one) =>
        drafts.some((draft) => draft.file === one.file && draft.version === one.version),
      );
      // The form that asks learns of the newer version by itself, and asks for the preview of that.
      if (!isCurrent) return { state: 'outdated' as const };
      requirePublishing(editing);
      const changed = drafts.map(({ file, base, text: now }) => ({ file, base, text: now }));
      const pictures = await picturesOf(database.query, changed);
      const preview = editing.preview({ files: changed, pictures }, session.member);
      if ('issues' in preview) {
        const words = await mistakesInWords(database.query, editing.folder, preview.issues);
        return { state: 'failed' as const, problem: words.join('\n'), hasMistakes: true };
      }
      if (preview.state !== 'ready') return preview;
      return {
        ...preview,
        address: addressOf(site, { purpose: 'preview', id: preview.id, expiresAt: Date.now() + FRAME_MS }),
      };
    },
  ),

  /** A link to a preview for somebody without an account. */
  'POST /content/preview-link': mutation(
    'editor',
    {
      id: z.string().regex(/^[\w-]{1,64}$/),
      page: z
        .string()
        .regex(/^\/[^?#]*$/)
        .max(300),
    },
    async ({ trx, site, session, now }, { id, page }) => {
      const validMs = site.editing.sharePreview(id);
      if (validMs === undefined) throw new ApiError('not-found', { detail: REPLACED });
      const expiresAt = now + validMs;
      await record(trx, session, { action: 'content-share', subject: page });
      const link = await addLink(trx, { preview: id, page, createdBy: session.email, expiresAt });
      const path =
        addressOf(site, { purpose: 'preview-link', id: link, expiresAt }) + (page === '/' ? '' : page);
      return { id: link, address: new URL(path, site.siteUrl).href, expiresAt };
    },
  ),

  /** Withdraws a link. It shows nothing from then on. */
  'POST /content/preview-link/:id/withdraw': mutation('editor', byId, async ({ trx, session }, { id }) => {
    const page = await withdrawLink(trx, id);
    await record(trx, session, { action: 'content-share-withdraw', subject: page });
  }),
};
