import { balance, type Account, type Entry } from './ledger.ts';

/** The entries of an account, oldest first, each with what then stood on it in cents, debits positive. */
export function statement(entries: readonly Entry[], account: Account) {
  let stands = 0;
  return entries.flatMap((entry) => {
    const cents = balance([entry], account);
    stands += cents;
    return entry.lines.some(([name]) => name === account) ? { entry, cents, stands } : [];
  });
}
