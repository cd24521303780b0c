import { PassThrough } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import type { Terminal } from './interview.ts';
import { useScratchSite } from './scratch-site.ts';

const { refusal, run, site } = useScratchSite();

/** A terminal that is given a key once each question has been drawn. */
function answering(keyFor: (question: string) => string): Terminal {
  const input = new PassThrough();
  const output = new PassThrough();
  let last = '';
  output.on('data', (chunk) => {
    const question = /◆ +(.+)/.exec(stripVTControlCharacters(String(chunk)))?.[1];
    if (question === undefined || question === last) return;
    last = question;

    setImmediate(() => input.write(keyFor(question)));
  });
  return { input, output };
}

it('changes nothing when the interview is interrupted', async () => {
  const CTRL_C = '\u0003';
  const leaving = answering((question) => (question.startsWith('The company') ? CTRL_C : 'X\r'));
  expect(await refusal([], leaving)).toMatch(/^SetupRefused: Interrupted: nothing was changed/);
});

it('proposes what is usual in the country that was given', async () => {
  await run(
    ['--language', 'es-ES', '--country', 'ES'],
    answering(() => '\r'),
  );
  expect(site()).toMatchObject({ locale: { units: 'metric', firstDay: 'monday', clock: 24 } });
});

it('asks what is not given, and writes when told so', async () => {
  const terminal = answering((question) => (question.startsWith('The line under') ? '!\r' : '\r'));
  const { tagline } = site();
  await run(['--name', 'Kumo'], terminal);
  expect(site()).toMatchObject({ name: 'Kumo', tagline: `${String(tagline)}!` });
});
