import { readFile } from 'node:fs/promises';
import { countOf } from '../../server/database/queries.ts';
import { COMMAND, record } from '../../inbox/api/audit.ts';
import { newsletterLinkIssues } from '../../inbox/api/newsletters/links.ts';
import { renderMarkdown } from '../../server/subscribers/markdown.ts';
import { sendNewsletter } from '../../server/subscribers/newsletter.ts';
import { retryCopies } from '../../server/subscribers/newsletter-copies.ts';
import {
  MAX_PER_MINUTE,
  NewsletterError,
  parseNewsletter,
} from '../../server/subscribers/newsletter-file.ts';
import { newsletterResults } from '../../server/subscribers/newsletter-results.ts';
import { builtPagePaths } from './built-pages.ts';
import { requireOneArgument, type Command, parse, wholeNumber } from './command.ts';

export const newsletterHelp = `newsletter: one issue of the newsletter to confirmed subscribers

  newsletter send FILE       puts a copy for each into the outbox; the running server sends them
      --per-minute N (60)    how many leave in a minute
      --dry-run              checks the file and counts, sends nothing
  newsletter progress NAME   how many copies have left   (NAME is FILE without folder and ending)
  newsletter retry NAME      sends the copies again that failed, except to mailboxes that do not exist
  newsletter help            this text

FILE is .md or .mdx: front matter with subject, then Markdown. Sending the same file again goes on where it
stopped and reaches subscribers who came since; nobody gets two copies. After KEEP_DELIVERIES_DAYS (30) it is refused.
Exit codes: 0 done, 1 not possible, 2 not understood.`;

const send: Command = async (args, { database, deliveryRetentionDays, siteUrl, print }) => {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: { 'per-minute': { type: 'string', default: '60' }, 'dry-run': { type: 'boolean' } },
  });
  const path = requireOneArgument(positionals, 'send takes one file');
  const perMinute = wholeNumber('--per-minute', values['per-minute'], MAX_PER_MINUTE);
  const newsletter = parseNewsletter(path, await textOf(path));
  const task = { markdown: newsletter.body, origin: siteUrl.origin, styles: {} };
  const { html } = await renderMarkdown(task, 'sending');
  const issues = newsletterLinkIssues(html, siteUrl, builtPagePaths());
  if (issues.length > 0) throw new NewsletterError(`${path}: ${issues.join('; ')}`);
  if (values['dry-run']) {
    const readers = await countOf(database.query.selectFrom('subscribers').where('state', '=', 'confirmed'));
    print(`"${newsletter.subject}" is ready for ${readers} subscribers.`);
    return 0;
  }
  const { added, lastLeavesAt } = await sendNewsletter(database, newsletter, {
    perMinute,
    retentionDays: deliveryRetentionDays,
    log: (trx) => record(trx, COMMAND, 'newsletter-send', newsletter.id),
  });
  const minutes = Math.max(0, Math.ceil((lastLeavesAt - Date.now()) / 60_000));
  print(`${added} copies of "${newsletter.subject}" added; the last leaves in about ${minutes} min.`);
  return 0;
};

const progress: Command = async (args, { database, print }) => {
  const { positionals } = parse({ args, allowPositionals: true });
  const id = requireOneArgument(positionals, 'progress takes one name');
  const results = (await newsletterResults(database.query, [id])).get(id);
  const { sent = 0, waiting = 0, bounced = 0, suppressed = 0, failed = 0 } = results ?? {};
  print(`${sent} sent, ${waiting} waiting, ${bounced + suppressed + failed} failed for good.`);
  return results ? 0 : 1;
};

const retry: Command = async (args, { database, print }) => {
  const { positionals } = parse({ args, allowPositionals: true });
  const id = requireOneArgument(positionals, 'retry takes one name');
  const count = await database.write(async (trx) => {
    const newsletter = await trx
      .selectFrom('newsletters')
      .select('per_minute')
      .where('id', '=', id)
      .executeTakeFirst();
    const copies = newsletter && (await retryCopies(trx, id, newsletter.per_minute, Date.now()));
    if (copies) await record(trx, COMMAND, 'newsletter-retry', id);
    return copies;
  });
  print(count === undefined ? `There is no newsletter "${id}".` : `${count} failed copies are tried again.`);
  return count ? 0 : 1;
};

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new NewsletterError(`${path} cannot be read (${code})`, { cause: error });
  }
}

export const newsletterCommands: Record<string, Command> = { send, progress, retry };
