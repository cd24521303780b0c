import { inquiryQuery, queries, type ListedInquiry } from '../queries.ts';

/** Who sent an inquiry that is open or listed; its reference if that is not known. */
export function personName(reference: string): string {
  const fields = queries.getQueryData(inquiryQuery(reference).queryKey)?.fields;
  const row = queries
    .getQueriesData<{ pages: ListedInquiry[][] }>({ queryKey: ['inquiries'] })
    .flatMap(([, list]) => list?.pages.flat() ?? [])
    .find((one) => one.reference === reference);
  const { name, email } = fields ?? row ?? { name: '', email: '' };
  return name || email || reference;
}
