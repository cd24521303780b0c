import type { Deal } from './state.ts';

/** Whether the client, contact, owner or thread of a deal contains the typed text. */
export function matches({ client, contact, owner, thread }: Deal, typed: string): boolean {
  const query = typed.trim().toLowerCase();
  return [client, contact, owner, ...thread.map(({ text }) => text)].some((text) =>
    text.toLowerCase().includes(query),
  );
}
