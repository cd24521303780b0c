import type { Database } from '../../../server/database/database.ts';
import type { Trx } from '../../../server/database/tables.ts';
import { normalizeCode } from '../../../server/inquiries/reference.ts';
import { randomCode } from '../../../server/security/random-code.ts';
import { record } from '../audit.ts';
import { invite, PRINTED_LINK_MS, withdrawInvitations } from '../team/invitations.ts';
import { notifyMember } from '../mails/member-notifications.ts';
import { apiError } from '../api-error.ts';
import { hashOf } from './sessions.ts';

const CODES = 8;

/** Creates recovery codes of 120 random bits each, which replace all former ones. Only hashes are stored. */
export async function newRecoveryCodes(trx: Trx, member: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, () => `${randomCode()}-${randomCode()}-${randomCode()}`);
  await trx.deleteFrom('inbox_recovery_codes').where('member', '=', member).execute();
  await trx
    .insertInto('inbox_recovery_codes')
    .values(codes.map((code) => ({ code_hash: hashOf(normalizeCode(code)), member })))
    .execute();
  return codes;
}

/**
 * Consumes a recovery code. Resolves to an invitation to create a new passkey within ten minutes. Throws the ApiError
 * `refused` for a wrong or used code.
 */
export function redeemRecoveryCode(database: Database, input: string, network = '') {
  return database.write(async (trx) => {
    const usedCode = await trx
      .deleteFrom('inbox_recovery_codes')
      .where('code_hash', '=', hashOf(normalizeCode(input)))
      .returning('member')
      .executeTakeFirstOrThrow(apiError('refused'));
    const member = await trx
      .selectFrom('inbox_members')
      .select(['id', 'email', 'normalized_email', 'role'])
      .where('id', '=', usedCode.member)
      .executeTakeFirstOrThrow();
    const { email, role } = member;
    await withdrawInvitations(trx, member);
    await record(trx, { email, network }, { action: 'recovery' });
    await notifyMember(trx, { kind: 'recovery', to: email }, Date.now());
    return invite(trx, { email, role, invitedBy: null }, PRINTED_LINK_MS);
  });
}
