import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';
import { expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import { useScratchSite } from '../../tests/support/scratch-content.ts';

const { at, read, refusal, run, write } = useScratchSite();
const answers = (text: string) => write('answers.yaml', text);

it.each<[string, string[], RegExp]>([
  ['a logo that is not there', ['--yes', '--logo', 'nowhere.svg'], /--logo: is not there/],
  [
    'neither keep nor blank',
    ['--yes', '--sample-content', 'some'],
    /--sample-content: must be keep or blank/,
  ],
  ['an unknown part', ['--yes', '--sections', 'shop'], /there is no "shop"; there are: about/],
  ['an unknown flag', ['--nmae', 'X'], /--nmae is not known; do you mean name\?/],
  ['a flag without its value', ['--yes', '--name'], /--name needs a value/],
  ['words without quotes', ['--yes', '--name', 'Nube', 'Taller'], /"Taller" belongs to no flag/],
  ['a phone without country code', ['--yes', '--phone', '960 123'], /--phone: must begin with \+/],
  ['a phone too short to dial', ['--yes', '--phone', '+1 234 (0)56'], /--phone: must begin with \+/],
  ['a place beyond the pole', ['--yes', '--coordinates', '95, 0'], /--coordinates: must be latitude/],
  ['a name left out', ['--yes', '--name', 'none'], /--name: cannot be left out/],
  [
    'an unknown service',
    ['--yes', '--services', 'gardening'],
    /there is no "gardening"; there are: branding/,
  ],
  ['a missing file', ['--from', 'nowhere.yaml'], /nowhere\.yaml is not there/],
  ['nobody to ask', [], /no terminal to ask in: give --yes with flags, or --from/],
])('refuses %s in one sentence', async (_, args, reason) => {
  expect(await refusal(args)).toMatch(reason);
});

it.each([
  ['name: X\ncty: Valencia\n', /answers\.yaml:2 cty: is not known; do you mean city\?/],
  ['name: X\n\nemail: hello\n', /answers\.yaml:3 email: must be a mail address/],
  ['name: [unclosed\n', /answers\.yaml:\d .*the YAML cannot be read/],
  ['just words\n', /answers\.yaml must hold lines/],
])('refuses a wrong answers file (%j)', async (text, reason) => {
  expect(await refusal(['--from', answers(text)])).toMatch(reason);
});

it('saves the answers of an interview whose result would not be a good site', async () => {
  write('content/pages/thanks.yaml', `${read('pages/thanks.yaml')}\ndatum: x\n`);
  vi.stubEnv('INIT_CWD', at(''));
  const input = new PassThrough();
  // Accepts the default answer to every question.
  const typing = setInterval(() => input.write('\r'), 10);
  onTestFinished(() => {
    clearInterval(typing);
    vi.unstubAllEnvs();
  });
  await expect(run(['--name', 'Kumo'], { input, output: new PassThrough().resume() })).rejects.toThrow(
    /wrong:\n.*datum.*\nYour answers are in/,
  );
  const again = await refusal(['--from', at('setup-answers.yaml')]);
  expect(again).toMatch(/wrong:\n.*datum/);
  expect(parse(readFileSync(at('setup-answers.yaml'), 'utf8'))).toMatchObject({ name: 'Kumo' });
});
