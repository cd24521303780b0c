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

/**
 * Counts the claims that are shown by the one test of that title, which passed, and those that are not, which it names.
 * A title that two tests have names neither.
 */
export function unshownClaims(ran: readonly { title: string; status: string }[], claims: readonly Claim[]) {
  const unshown = claims.flatMap(({ says, journey }) => {
    const [first, second] = ran.filter(({ title }) => title === journey);
    if (second) return [`"${journey}" is the title of several journeys: ${says}`];
    return first?.status === 'passed' ? [] : [`not shown by "${journey}": ${says}`];
  });
  for (const one of unshown) console.error(one);
  return { passed: claims.length - unshown.length, failed: unshown.length };
}
