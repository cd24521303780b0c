import { globSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';

/** What a page says of its demo, and the journey that shows it. */
interface Claim {
  says: string;
  journey: string;
}

/** The claims of every product in a folder of content. */
export const claimsIn = (content: string): Claim[] =>
  globSync(`${content}/products/*.yaml`).flatMap((file) => {
    const { claims } = parse(readFileSync(file, 'utf8')) as { claims?: { shown: Claim[] } };
    return claims?.shown ?? [];
  });

/** Counts the claims whose journey is among the tests that passed, and those whose is not, which it names. */
export function unshownClaims(ran: readonly { title: string; status: string }[]) {
  const passed = new Set(ran.filter(({ status }) => status === 'passed').map(({ title }) => title));
  const claims = claimsIn('content');
  const unshown = claims.filter(({ journey }) => !passed.has(journey));
  for (const { says, journey } of unshown) console.error(`not shown by "${journey}": ${says}`);
  return { passed: claims.length - unshown.length, failed: unshown.length };
}
