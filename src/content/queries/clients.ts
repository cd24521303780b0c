import type { Clients } from '../schemas/clients.ts';
import { logoHtml } from '../prose/local-pictures.ts';

/** The logos of clients who have one, as HTML, by the path in content/clients.yaml. */
export async function logosOf({ strip, list }: Clients): Promise<ReadonlyMap<string, string>> {
  const all = [...strip.clients, ...(list?.clients ?? [])];
  const made = all.flatMap(({ name, logo }) =>
    logo ? [logoHtml(logo, name, 'content/clients.yaml', 160).then((html) => [logo, html] as const)] : [],
  );
  return new Map(await Promise.all(made));
}
