import { expect, test } from 'vitest';
import { servedSite } from '../support/served-site.ts';

const site = servedSite();

/** RFC 9116: required fields, their number and format. */
test('security.txt names the contact and expires within a year', async () => {
  const answer = await fetch(`${site.url}/.well-known/security.txt`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = (await answer.text())
    .trimEnd()
    .split('\n')
    .map((line) => /^([A-Z][\w-]+): (\S.*)$/.exec(line)!.slice(1) as [string, string]);
  const valuesOf = (name: string) => fields.filter(([field]) => field === name).map(([, value]) => value);
  expect(valuesOf('Contact')[0]).toMatch(/^mailto:\S+@\S+$/);
  for (const value of valuesOf('Contact').slice(1)) expect(value).toMatch(/^https:\/\//);
  const [expires, ...more] = valuesOf('Expires');
  const days = (Date.parse(expires!) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(300);
  expect(days).toBeLessThan(366);
  expect(more).toEqual([]);
  expect(valuesOf('Canonical')[0]).toMatch(/^https:\/\/[^/]+\/\.well-known\/security\.txt$/);
  expect(valuesOf('Policy')[0]).toMatch(/^https:\/\/[^/]+\/trust$/);
  expect(valuesOf('Preferred-Languages')).toEqual(['en']);
});

test('the proof linked from each fact of /trust exists', async () => {
  const html = await (await fetch(`${site.url}/trust`)).text();
  const facts = html.match(/<tr[^>]*>(?=<th scope="row")[\s\S]*?<\/tr>/g) ?? [];
  expect(facts.length).toBeGreaterThan(10);
  for (const fact of facts) {
    const href = /<a[^>]* href="([^"]+)"/.exec(fact)?.[1];
    expect(href, fact).toBeDefined();
    if (href!.startsWith('/')) expect((await fetch(site.url + href!)).status, href).toBe(200);
  }
});
