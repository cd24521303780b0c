import { ROLES } from '../../server/database/inbox-tables.ts';
import { AUDIT_PAGE, COMMAND, readAudit, record, type AuditCursor } from '../../inbox/api/audit.ts';
import { invite as inviteMember, linkOf, PRINTED_LINK_MS } from '../../inbox/api/invitations.ts';
import { listMembers, removeMember } from '../../inbox/api/members.ts';
import { Refusal } from '../../inbox/api/refusal.ts';
import { relyingPartyOf } from '../../inbox/api/relying-party.ts';
import { normalizeEmail, parseEmailAddress } from '../../content-model/text/email-address.ts';
import { requireOneArgument, type Command, parse, UsageError } from './command.ts';
import { column, formatTime, printable } from './terminal.ts';

export const inboxHelp = `inbox: who may read and answer the inquiries in the browser, at /inbox

  inbox invite EMAIL         prints a link to make a passkey with: 10 minutes, once
      --role owner|member|viewer (member)
  inbox members              who may sign in
  inbox remove EMAIL         takes somebody's passkeys and sessions away
  inbox log                  what was done, the newest first
      --all                  every stored line, not only the last 200
  inbox help                 this text

For a member who lost every device, invite makes a link to a new passkey.
The address of the link comes from SITE_URL.
Exit codes: 0 done, 1 not found or failed, 2 not understood.`;

function oneAddress(positionals: string[], command: string): string {
  const email = parseEmailAddress(requireOneArgument(positionals, `${command} takes one mail address`));
  if (!email) throw new UsageError(`${command} takes one mail address`);
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
  if (!role) throw new UsageError(`--role is ${ROLES.join(' or ')}`);
  const signingSecret = await secret();
  const invitation = await database.write(async (trx) => {
    await record(trx, COMMAND, 'invite', `${email} ${role}`);
    return inviteMember(trx, { email, role, invitedBy: null }, PRINTED_LINK_MS);
  });
  print(linkOf(relyingPartyOf(siteUrl, ''), signingSecret, invitation));
  print(`Open it within 10 minutes, on the device that ${email} works with. It works once.`);
  return 0;
};

const members: Command = async (args, { database, print }) => {
  parse({ args });
  const allMembers = await listMembers(database);
  for (const { email, role, last_seen_at } of allMembers)
    print(`${column(email, 40)}  ${column(role, 6)}  here ${formatTime(last_seen_at)} UTC`);
  if (allMembers.length === 0) print('Nobody yet. "inbox invite EMAIL --role owner" makes the first.');
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
    print(`${email} is no member.`);
    return 1;
  }
  try {
    await database.write(async (trx) => {
      await record(trx, COMMAND, 'member-remove', await removeMember(trx, database.kind, member.id));
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    print(`${email} is the last owner: invite another one first.`);
    return 1;
  }
  print(`${email} is removed, and signed out everywhere.`);
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
    cursor = page.length === AUDIT_PAGE ? page.at(-1) : undefined;
  } while (values.all && cursor);
  return 0;
};

export const inboxCommands: Record<string, Command> = { invite, members, remove, log };
