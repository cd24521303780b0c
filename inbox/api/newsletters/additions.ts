import { randomBytes } from 'node:crypto';
import type { Trx } from '../../../server/database/tables.ts';
import { normalizeEmail, parseEmailAddress } from '../../../content-model/text/email-address.ts';

/** A line of the list with an invalid or duplicate address. */
export interface InvalidLine {
  line: number;
  text: string;
  reason: 'invalid' | 'twice';
}

const MAX_EXCERPT = 80;

/** Parses the addresses of a CSV file, or of a list with one per line. A first line without an `@` is a heading. */
export function parseAddresses(text: string): { emails: string[]; refused: InvalidLine[] } {
  const emails = new Map<string, string>();
  const refused: InvalidLine[] = [];
  for (const [index, line] of text
    .trimEnd()
    .split(/\r\n?|\n/)
    .entries()) {
    const cells = line.split(/[,;\t]/).map((cell) => cell.replaceAll('"', '').trim());
    const address = cells.find((cell) => cell.includes('@'));
    if (!line.trim() || (index === 0 && address === undefined)) continue;
    const email = parseEmailAddress(address ?? '');
    const refuse = (reason: InvalidLine['reason']) =>
      refused.push({ line: index + 1, text: line.slice(0, MAX_EXCERPT), reason });
    if (!email) refuse('invalid');
    else if (emails.has(normalizeEmail(email))) refuse('twice');
    else emails.set(normalizeEmail(email), email);
  }
  return { emails: [...emails.values()], refused };
}

/** Rows per statement: SQLite allows 32,766 bound parameters. */
const ROWS_PER_STATEMENT = 1_000;

/** Subscribes addresses whose owners gave consent elsewhere. Resolves to the number of new subscribers. */
export async function addSubscribers(
  trx: Trx,
  emails: readonly string[],
  { consent, now }: { consent: string; now: number },
): Promise<number> {
  const values = { state: 'confirmed', confirmed_at: now, consent } as const;
  let added = 0;
  for (let index = 0; index < emails.length; index += ROWS_PER_STATEMENT) {
    const rows = emails.slice(index, index + ROWS_PER_STATEMENT).map((email) => ({
      id: randomBytes(16).toString('base64url'),
      email,
      normalized_email: normalizeEmail(email),
      requested_at: now,
      source: null,
      ...values,
    }));
    const stored = await trx
      .insertInto('subscribers')
      .values(rows)
      .onConflict((conflict) =>
        conflict.column('normalized_email').doUpdateSet(values).where('subscribers.state', '=', 'pending'),
      )
      .returning('id')
      .execute();
    added += stored.length;
  }
  return added;
}
