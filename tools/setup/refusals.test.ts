// @module-tag full
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { ANSWERS, useScratchProject } from '../../tests/support/scratch-content.ts';

const { at, own, create, read, refusal, run, write } = useScratchProject();
const answers = (text: string) => write('answers.yaml', text);

it.each<[string, string[], RegExp]>([
  ['a logo that is not there', ['--yes', '--logo', 'nowhere.svg'], /--logo: there is no such file/],
  ['an unknown page', ['--yes', '--pages', 'shop'], /--pages: must be any of: about/],
  ['an unknown flag', ['--nmae', 'X'], /--nmae is not known; did you mean name\?/],
  ['a flag without its value', ['--yes', '--name'], /--name needs a value/],
  ['words without quotes', ['--yes', '--name', 'Nube', 'Taller'], /Unexpected argument "Taller"/],
  [
    'a phone without country code',
    ['--yes', '--phone', '960 123'],
    /--phone: must be a complete phone number/,
  ],
  [
    'a phone too short to dial',
    ['--yes', '--phone', '+1 234 (0)56'],
    /--phone: must be a complete phone number/,
  ],
  ['a place beyond the pole', ['--yes', '--coordinates', '95, 0'], /--coordinates: must be latitude/],
  ['a name left out', ['--yes', '--name', 'none'], /--name: is required/],
  ['a name of 300 characters', ['--yes', '--name', 'x'.repeat(300)], /--name: must be at most 60/],
  [
    'an unknown country',
    ['--yes', '--country', 'Atlantis'],
    /--country: must be the English name of a country/,
  ],
  [
    'a price without its colon',
    ['--yes', '--services', 'Web design 4500'],
    /--services: "Web design 4500" needs a colon/,
  ],
  ['an unknown color', ['--yes', '--color', 'ultra'], /--color: must be a color such as #0a7d5a/],
  ['answers that are missing', ['--yes', '--name', 'X'], /missing: email, phone, street, city, country/],
  ['a missing file', ['--from', 'nowhere.yaml'], /There is no file nowhere\.yaml/],
  ['nobody to ask', [], /no terminal for questions: pass --yes with flags, or --from/],
  ['an undo before the first run', ['--undo'], /You have no content of your own yet/],
])('refuses %s in one sentence', async (_, args, reason) => {
  expect(await refusal(args)).toMatch(reason);
});

it.each([
  ['name: X\ncty: Valencia\n', /answers\.yaml:2 cty: is not known; did you mean city\?/],
  ['name: X\n\nemail: hello\n', /answers\.yaml:3 email: must be an email address/],
  ['name: [unclosed\n', /answers\.yaml:\d is not closed: it needs a \]/],
  ['just words\n', /answers\.yaml must contain lines/],
])('refuses a wrong answers file (%j)', async (text, reason) => {
  expect(await refusal(['--from', answers(text)])).toMatch(reason);
});

it('names the answers that cannot be derived from the country', async () => {
  await expect(create('--country', 'Nauru', '--phone', '+674 555 0123')).rejects.toThrow(
    /cannot be derived from the country\..*: currency/,
  );
});

it('writes into no folder that has files', async () => {
  mkdirSync(own());
  writeFileSync(new URL('mine.txt', own()), 'mine');
  await expect(create()).rejects.toThrow(/has files already, and setup overwrites nothing/);
  expect(read('mine.txt')).toBe('mine');
});

/** Interviews up to a question, with Enter for each before it, after these keys at the first, and Ctrl-C there; returns what was printed. */
async function interviewUpTo(
  last: number,
  flags: Record<string, string>,
  firstKeys: readonly string[] = [],
): Promise<string> {
  const input = new PassThrough();
  const output = new PassThrough();
  let questions = 0;
  let printed = '';
  output.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
    const [, count] = /· (\d+) of \d+ ·/.exec(chunk.toString()) ?? [];
    if (!count || Number(count) <= questions) return;
    questions = Number(count);
    setImmediate(() => {
      // Each key alone, as a terminal delivers them.
      if (questions === 1) for (const key of firstKeys) input.write(key);
      input.write(questions === last ? '\u0003' : '\r');
    });
  });
  const args = Object.entries(flags).flatMap(([flag, value]) => [`--${flag}`, value]);
  await expect(run(args, { terminal: { input, output } })).rejects.toThrow(/Interrupted/);
  return printed;
}

it('keeps the answers of an interview that is broken off', async () => {
  vi.stubEnv('INIT_CWD', at(''));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { name, ...rest } = ANSWERS;
  write('setup-answers.yaml', `name: ${name}\n`);
  await interviewUpTo(3, rest);
  expect(parse(readFileSync(at('setup-answers.yaml'), 'utf8'))).toMatchObject({ name });
});

it('proposes hours in the clock of the country', async () => {
  vi.stubEnv('INIT_CWD', at(''));
  onTestFinished(() => void vi.unstubAllEnvs());
  const answers = { ...ANSWERS, country: 'US', phone: '218 722 4134', tagline: 'X', services: 'none' };
  const printed = await interviewUpTo(1, answers);
  // The question has both clocks; the proposal is on a line of its own.
  expect(printed).toMatch(/^\W*Mon–Fri 9am–5pm/m);
});

it.each([
  ['replaces the proposal', [...'Kumo'], 'Kumo'],
  ['after an arrow is added to it', ['\u001B[C', ...' Kumo'], 'Nube Taller Kumo'],
])('what is typed %s', async (_, keys, expected) => {
  vi.stubEnv('INIT_CWD', at(''));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { name, ...rest } = ANSWERS;
  write('setup-answers.yaml', `name: ${name}\n`);
  await interviewUpTo(2, rest, keys);
  expect(parse(readFileSync(at('setup-answers.yaml'), 'utf8'))).toMatchObject({ name: expected });
});
