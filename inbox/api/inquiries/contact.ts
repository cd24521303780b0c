import type { Query } from '../../../server/database/tables.ts';

/**
 * Reads what is known about a person besides their inquiries: the total value of the deals won with them, in whole units
 * of the agency's currency, and their newsletter subscription. Empty for one without an address.
 */
export async function readContact(query: Query, normalizedEmail: string) {
  if (normalizedEmail === '') return { wonValue: 0, subscription: null };
  const subscription = await query
    .selectFrom('subscribers')
    .select(['state', 'confirmed_at'])
    .where('normalized_email', '=', normalizedEmail)
    .executeTakeFirst();
  const won = await query
    .selectFrom('inquiries')
    .innerJoin('inbox_inquiries', 'inbox_inquiries.inquiry', 'inquiries.reference')
    .select(({ fn }) => fn.sum<number | string | null>('deal_value').as('value'))
    .where('normalized_email', '=', normalizedEmail)
    .where('kind', '=', 'inquiry')
    .where('status', '=', 'won')
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  return {
    wonValue: Number(won?.value ?? 0),
    subscription: subscription ? { state: subscription.state, since: subscription.confirmed_at } : null,
  };
}
