import { acceptInvitation, invite } from '../../api/team/invitations.ts';
import type { Database } from '../../../server/database/database.ts';
import type { Role } from '../../../server/database/inbox-tables.ts';

/** Adds a member to the team without a passkey. Resolves to their id. */
export const joinAs = (database: Database, email: string, role: Role): Promise<string> =>
  database.write(async (trx) => {
    const { id } = await invite(trx, { email, role, invitedBy: null }, 60_000);
    await acceptInvitation(trx, { id, member: id }, Date.now());
    return id;
  });
