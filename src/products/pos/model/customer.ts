import { messages as shared } from '#demo/kit';
import { messages } from '#demo/pos';
import { checked, fail, ok, type Result } from '../../kit/model/result.ts';
import type { Customer, Till } from './till.ts';

const t = messages.customer;

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);

/** Names who buys, with or without an address. Both empty: nobody in particular. */
export function setCustomer(till: Till, given: Customer): Result<Till> {
  const [name, email] = [given.name.trim(), given.email.trim()];
  if (till.tenders.length > 0) return fail('name', shared.issues.notNow);
  if (!name && !email) return ok({ ...till, customer: undefined });
  return checked(
    [
      [!name, 'name', t.noName],
      [email !== '' && !isAddress(email), 'email', t.noAddress],
    ],
    () => ({ ...till, customer: { name, email } }),
  );
}

/** Drafts the receipt of a sale as an email. Nothing is sent. */
export function mailReceipt(till: Till, { sale, email }: { sale: number; email: string }): Result<Till> {
  const mailedTo = email.trim();
  if (!till.sales.some(({ number }) => number === sale)) return fail('email', shared.issues.notNow);
  if (!isAddress(mailedTo)) return fail('email', t.noAddress);
  return ok({ ...till, sales: till.sales.map((one) => (one.number === sale ? { ...one, mailedTo } : one)) });
}
