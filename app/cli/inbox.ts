import { isLocalSite } from '../../server/security/conninfo.ts';
import { ROLES } from '../../server/database/inbox-tables.ts';
import { COMMAND, readAudit, record, type AuditCursor } from '../../inbox/api/audit.ts';
import { AUDIT_PAGE_SIZE } from '../../inbox/api/limits.ts';
import { invite as inviteMember, linkOf, PRINTED_LINK_MS } from '../../inbox/api/team/invitations.ts';
import { receiveMail, type Outcome } from '../../inbox/api/incoming/receive.ts';
import { listMembers, removeMember } from '../../inbox/api/team/members.ts';
import { ApiError } from '../../inbox/api/api-error.ts';
import { relyingPartyOf } from '../../inbox/api/auth/relying-party.ts';
import { normalizeEmail, parseEmailAddress } from '../../content-model/text/email-address.ts';
import { parseMail } from '../../server/mailbox/parse-mail.ts';
import { MailStorageFull, roomForMail } from '../../server/mailbox/storage.ts';
import { requireOneArgument, type Command, parse, UsageError } from './command.ts';
import { column, formatTime, printable } from './terminal.ts';

export const inboxHelp = `inbox: manages the members who read inquiries and reply to them at /inbox

  inbox invite EMAIL         prints a link to create a passkey; it works once, within 10 minutes
      --role owner|member|editor|viewer (member)
  inbox members              lists the members
  inbox remove EMAIL         removes a member with all passkeys and sessions
  inbox receive < MAIL       adds an email to its inquiry, for the pipe of a mail server; one that belongs to none waits
                             under "Unmatched" in the inbox
  inbox log                  shows the audit log, newest first
      --all                  all entries instead of the last 200
  inbox help                 shows this help

If a member lost all devices, invite them again to create a new passkey.
The link uses the address in SITE_URL.
Exit codes: 0 success, 1 not found or failed, 2 invalid command. "receive" fails with 75, so that the mail server tries
again.`;

function oneAddress(positionals: string[], command: string): string {
  const email = parseEmailAddress(requireOneArgument(positionals, `${command} takes one email address`));
  if (!email) throw new UsageError(`${command} takes one email address`);
  return email;
}

const invite: Command = async (args, { database, siteUrl, secret, print }) => {
  const { values, positionals } = parse({
    args,
    allowPositionals: true,
    options: { role: { type: 'string', default: 'member' } },
  });
  const email = oneAddress(positionals, 'invite');
  const role = ROLES.find((one) => one === values.role);
  if (!role) throw new UsageError(`--role must be one of ${ROLES.join(', ')}`);
  const signingSecret = await secret();
  const invitation = await database.write(async (trx) => {
    await record(trx, COMMAND, { action: 'invite', subject: `${email} ${role}` });
    return inviteMember(trx, { email, role, invitedBy: null }, PRINTED_LINK_MS);
  });
  print(linkOf(relyingPartyOf(siteUrl, ''), signingSecret, invitation));
  print(`Open it within 10 minutes on a device of ${email}. It works once.`);
  if (isLocalSite(siteUrl.hostname))
    print('It works on this machine only, because SITE_URL is not a public address.');
  return 0;
};

const members: Command = async (args, { database, print }) => {
  parse({ args });
  const allMembers = await listMembers(database);
  for (const { email, role, lastSeenAt } of allMembers)
    print(`${column(email, 40)}  ${column(role, 6)}  last active ${formatTime(lastSeenAt)}`);
  if (allMembers.length === 0)
    print('No members yet. Invite the first with "inbox invite EMAIL --role owner".');
  return 0;
};

const remove: Command = async (args, { database, print }) => {
  const { positionals } = parse({ args, allowPositionals: true });
  const email = oneAddress(positionals, 'remove');
  const member = await database.query
    .selectFrom('inbox_members')
    .select('id')
    .where('normalized_email', '=', normalizeEmail(email))
    .executeTakeFirst();
  if (!member) {
    print(`${email} is not a member.`);
    return 1;
  }
  try {
    await database.write(async (trx) => {
      await record(trx, COMMAND, {
        action: 'member-remove',
        subject: await removeMember(trx, database.kind, member.id),
      });
    });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const isLastOwner = error.code === 'last-owner';
    // Otherwise somebody else removed the member in the meantime.
    print(`${email} is ${isLastOwner ? 'the last owner. Invite another owner first.' : 'not a member.'}`);
    return 1;
  }
  print(`${email} was removed and signed out everywhere.`);
  return 0;
};

const log: Command = async (args, { database, print }) => {
  const { values } = parse({ args, options: { all: { type: 'boolean' } } });
  let cursor: AuditCursor | undefined;
  do {
    const page = await readAudit(database.query, cursor);
    for (const { at, actor, action, subject, outcome, network } of page)
      print(
        `${formatTime(at)}  ${column(actor, 30)}  ${column(outcome === 'done' ? action : `${action} (${outcome})`, 22)}  ${column(network, 15)}  ${printable(subject)}`.trimEnd(),
      );
    cursor = page.length === AUDIT_PAGE_SIZE ? page.at(-1) : undefined;
  } while (values.all && cursor);
  return 0;
};

/** What became of a mail. */
const OUTCOMES: Record<Exclude<Outcome['kind'], 'matched'>, string> = {
  unmatched: 'It matches no inquiry and waits under "Unmatched" in the inbox.',
  known: 'It had been received before.',
  own: 'This site sent it.',
  bounce: 'It reports an undelivered email, which was recorded.',
};

const receive: Command = async (args, { database, incomingMailMaxMb, readInput, print }) => {
  parse({ args });
  const raw = await readInput();
  if (raw.length === 0) throw new UsageError('receive takes an email on its standard input');
  if (raw.length > (await roomForMail(database.query, incomingMailMaxMb)))
    throw new MailStorageFull(incomingMailMaxMb);
  const mail = await parseMail(raw);
  const now = Date.now();
  const outcome = await database.write((trx) => receiveMail(trx, mail, { receivedAt: now, now }));
  print(outcome.kind === 'matched' ? `Added to ${outcome.reference}.` : OUTCOMES[outcome.kind]);
  return 0;
};

export const inboxCommands: Record<string, Command> = { invite, members, remove, receive, log };
