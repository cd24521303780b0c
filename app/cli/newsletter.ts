import { readFile } from 'node:fs/promises';
import { fill } from '../../content-model/text/fill.ts';
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
import { builtIds, builtPagePaths } from '../built-pages.ts';
import { requireOneArgument, type Command, parse, wholeNumber } from './command.ts';

export const newsletterHelp = `newsletter: sends a newsletter to confirmed subscribers

  newsletter send FILE       adds a copy for each subscriber to the outbox; the running server sends them
      --per-minute N (60)    how many copies are sent per minute
      --dry-run              checks the file and counts the subscribers without sending
  newsletter progress NAME   shows how many copies were sent   (NAME is FILE without folder and extension)
  newsletter retry NAME      resends failed copies, except to mailboxes that do not exist
  newsletter help            shows this help

FILE is .md or .mdx: front matter with a subject, then Markdown. Sending the same file again resumes where it
stopped and includes new subscribers; nobody gets two copies. It is refused after KEEP_DELIVERIES_DAYS (30).
Exit codes: 0 success, 1 failed, 2 invalid command.`;

const send: Command = async (args, { database, deliveryRetentionDays, siteUrl, print }) => {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: { 'per-minute': { type: 'string', default: '60' }, 'dry-run': { type: 'boolean' } },
  });
  const path = requireOneArgument(positionals, 'send takes one file');
  const perMinute = wholeNumber('--per-minute', values['per-minute'], MAX_PER_MINUTE);
  const newsletter = parseNewsletter(path, await readText(path));
  const task = { markdown: newsletter.body, origin: siteUrl.origin, styles: {} };
  const { html } = await renderMarkdown(task, 'sending');
  const issues = newsletterLinkIssues(html, siteUrl, { paths: builtPagePaths(), idsOf: builtIds });
  if (issues.length > 0) throw new NewsletterError(`${path}: ${issues.join('; ')}`);
  if (values['dry-run']) {
    const readers = await countOf(database.query.selectFrom('subscribers').where('state', '=', 'confirmed'));
    const ready = '"{subject}" is ready for {readers subscriber|subscribers}.';
    print(fill(ready, { subject: newsletter.subject, readers }));
    return 0;
  }
  const { added, lastLeavesAt } = await sendNewsletter(database, newsletter, {
    perMinute,
    retentionDays: deliveryRetentionDays,
    log: (trx) => record(trx, COMMAND, { action: 'newsletter-send', subject: newsletter.id }),
  });
  const minutes = Math.max(0, Math.ceil((lastLeavesAt - Date.now()) / 60_000));
  const result = '{added copy|copies} of "{subject}" added; the last one is sent in about {minutes} min.';
  print(fill(result, { added, subject: newsletter.subject, minutes }));
  return 0;
};

const progress: Command = async (args, { database, print }) => {
  const { positionals } = parse({ args, allowPositionals: true });
  const id = requireOneArgument(positionals, 'progress takes one name');
  const results = (await newsletterResults(database.query, [id])).get(id);
  const { sent = 0, waiting = 0, retrying = 0, bounced = 0, suppressed = 0, failed = 0 } = results ?? {};
  print(`${sent} sent, ${waiting + retrying} waiting, ${bounced + suppressed + failed} failed permanently.`);
  return results ? 0 : 1;
};

const retry: Command = async (args, { database, print }) => {
  const { positionals } = parse({ args, allowPositionals: true });
  const id = requireOneArgument(positionals, 'retry takes one name');
  const count = await database.write(async (trx) => {
    const newsletter = await trx
      .selectFrom('newsletters')
      .select(['id', 'per_minute'])
      .where('id', '=', id)
      .executeTakeFirst();
    const copies = newsletter && (await retryCopies(trx, newsletter, Date.now()));
    if (copies) await record(trx, COMMAND, { action: 'newsletter-retry', subject: id });
    return copies;
  });
  print(
    count === undefined
      ? `There is no newsletter "${id}".`
      : fill('{count failed copy|failed copies} will be sent again.', { count }),
  );
  return count ? 0 : 1;
};

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new NewsletterError(`${path} cannot be read (${code})`, { cause: error });
  }
}

export const newsletterCommands: Record<string, Command> = { send, progress, retry };
