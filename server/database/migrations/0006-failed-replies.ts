import { sql } from 'kysely';
import type { Trx } from '../tables.ts';

/**
 * Makes the inquiries due whose last reply failed. Earlier versions found them at each reading, unless a reply had closed
 * them or an earlier one had arrived.
 */
export async function waitForFailedReplies(trx: Trx): Promise<void> {
  const { rows } = await sql<{ main: string; created_at: number; received_at: number; arrived: number }>`
    select main, min(created_at) as created_at, min(received_at) as received_at, max(arrived) as arrived from (
      select coalesce(answered.merged_into, answered.inquiry) as main, failed.created_at, inquiries.received_at,
        case when exists (${otherReplies} and later.created_at < failed.created_at) then 1 else 0 end as arrived
      from deliveries
      join inbox_replies failed on failed.id = deliveries.id
      join inbox_inquiries answered on answered.inquiry = failed.inquiry
      join inbox_inquiries main on main.inquiry = coalesce(answered.merged_into, answered.inquiry)
      join inquiries on inquiries.reference = main.inquiry
      where deliveries.purpose = 'reply' and deliveries.state = 'failed' and deliveries.dismissed_at is null
        and (main.status in ('new', 'open') or (main.status = 'closed' and failed.closes = 1))
        and not exists (${otherReplies} and later.created_at >= failed.created_at)
    ) found group by main`.execute(trx);
  for (const { main, created_at, received_at, arrived } of rows) {
    const since = Number(arrived) === 1 ? created_at : received_at;
    await sql`update inbox_inquiries set status = 'open', waiting_since = coalesce(waiting_since, ${since}),
      answered_at = case when ${Number(arrived)} = 1 then answered_at end where inquiry = ${main}`.execute(
      trx,
    );
  }
}

/** The replies to the same group that did not fail. */
const otherReplies = sql`select 1 from inbox_replies later
  join inbox_inquiries grouped on grouped.inquiry = later.inquiry
  left join deliveries other on other.id = later.id
  where coalesce(grouped.merged_into, grouped.inquiry) = coalesce(answered.merged_into, answered.inquiry)
    and (other.state is null or other.state <> 'failed')`;
