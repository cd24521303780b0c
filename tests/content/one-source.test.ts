import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const content = new URL('../../content/', import.meta.url);
const { sample = false, claims } = parse(readFileSync(new URL('site.yaml', content), 'utf8')) as {
  sample?: boolean;
  claims: Record<string, string>;
};

/** A case tells of one client, an article of others too, and the demos of nobody: what they count is no promise. */
const TOLD = '{projects,blog,demos}/**';
const NUMBER = String.raw`(?:an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|thirty|\d[\d.,]*)`;
const SPAN = String.raw`${NUMBER}(?: to ${NUMBER}|–\d+)?[ -](?:business |working )?`;

/** What each claim sounds like when its figure is typed by hand, with whatever value. */
const TYPED: Record<string, RegExp> = {
  'guarantee, uptime':
    /\d+(?:\.\d+)?\s?% (?:of )?uptime|uptime (?:guarantee )?of \d|guarantee\w* \d+(?:\.\d+)?\s?%/i,
  'firstReply, supportReply, quote': new RegExp(
    String.raw`\b(?:answer|repl(?:y|ies)|respon|hear from|get back|writes|figure)\w*\b[^.]*\b(?:within|in|after) ${SPAN}(?:hours?|days?)\b(?<!working hours)`,
    'i',
  ),
  notice: new RegExp(String.raw`\b${SPAN}(?:days?|weeks?|months?)['’]?s? notice`, 'i'),
  'refundWindow, refundProcessing': new RegExp(String.raw`refunds?\b[^.,]*\b${SPAN}days?\b`, 'i'),
  platforms: /\b\d+\+? (?:SaaS )?platforms\b/i,
  clients: /\b\d+\+ (?:enterprise )?clients\b/i,
  years: /\b\d+\+ years\b/i,
  projects: /\b\d[\d,]*\+ projects\b/i,
  satisfaction: /\b\d+\s?% satisf/i,
  mvp: new RegExp(String.raw`\b(?:first version|MVP)\b[^.]*\b(?:in|after|takes?) ${SPAN}weeks\b`, 'i'),
  enterprise: new RegExp(String.raw`\benterprise\b[^.]*\b(?:in|after|takes?) ${SPAN}months\b`, 'i'),
  support: /\b24\/7\b/,
};
/** Values that other sentences hold as well, about something else. */
const COMMON = ['uptime', 'satisfaction', 'notice'];
const distinct = Object.entries(claims).filter(([name]) => !COMMON.includes(name));

/** Every line that visitors read, with its place; comments are for editors. */
const lines = globSync('**/*.{yaml,md}', { cwd: content, exclude: ['site.yaml', TOLD] }).flatMap((file) =>
  readFileSync(new URL(file, content), 'utf8')
    .split('\n')
    .flatMap((text, index) =>
      /^\s*#(?!#)/.test(text) ? [] : [{ place: `content/${file}:${index + 1}`, text }],
    ),
);

test.runIf(sample)('no promise is typed by hand: each has one value, in site.yaml', () => {
  expect(lines.length).toBeGreaterThan(1000);
  const typed = lines.flatMap(({ place, text }) => [
    ...Object.entries(TYPED).flatMap(([names, pattern]) => {
      const [found] = pattern.exec(text) ?? [];
      return found ? [`${place} types ${names}: ${found}`] : [];
    }),
    ...distinct
      .filter(([, value]) => text.includes(value))
      .map(([name, value]) => `${place} types claims.${name}: ${value}`),
  ]);
  expect(typed).toEqual([]);
});

test.runIf(sample)('every claim is made somewhere, and each pattern knows its claim', () => {
  const all = lines.map(({ text }) => text).join('\n');
  const unused = Object.keys(claims).filter((name) => !all.includes(`{claims.${name}}`));
  expect(unused).toEqual([]);
  for (const names of Object.keys(TYPED))
    for (const name of names.split(', ')) expect(claims, names).toHaveProperty(name);
});

test.each([
  ['firstReply, supportReply, quote', 'An engineer answers within two days.'],
  ['firstReply, supportReply, quote', 'You get a figure within three working days.'],
  ['notice', "Cancel with 60 days' notice."],
  ['guarantee, uptime', 'Guaranteed: 99.5% uptime.'],
  ['refundWindow, refundProcessing', 'Refunds take 3 to 5 business days.'],
  ['mvp', 'A first version takes eight weeks.'],
  ['enterprise', 'An enterprise platform takes 9 months.'],
  ['years', 'We have 12+ years behind us.'],
])('%s is seen in "%s"', (names, said) => {
  expect(TYPED[names]!.test(said)).toBe(true);
});
