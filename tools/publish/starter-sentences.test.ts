import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';
import { starterSentences } from './starter-sentences.ts';

const STARTER = new URL('../../starter/', import.meta.url);

/** The sentences found in a copy of the starter with every file changed. */
function found(change: (text: string) => string) {
  const folder = temporaryFolder();
  cpSync(STARTER, folder, { recursive: true });
  for (const file of ['faq.yaml', 'pages/home.yaml', 'pages/about.yaml', 'services/our-service.yaml'])
    writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')));
  return starterSentences(STARTER, pathToFileURL(`${folder}/`)).map(({ location }) => location.split(':')[0]);
}
const withoutToDos = (text: string) => text.replaceAll(/^ *# TODO: .*\n/gm, '');

test('sentences are listed once their TODO comments are deleted, and not before', () => {
  expect(found((text) => text)).toEqual([]);
  expect([...new Set(found(withoutToDos))]).toEqual([
    'content/faq.yaml',
    'content/pages/home.yaml',
    'content/pages/about.yaml',
    'content/services/our-service.yaml',
  ]);
});

test('a sentence is no longer listed when it is another, or confirmed', () => {
  const about = (change: (text: string) => string) =>
    found((text) => change(withoutToDos(text))).filter((file) => file === 'content/pages/about.yaml');
  expect(about((text) => text)).toHaveLength(1);
  expect(about((text) => text.replace('We work from', 'Ada works from'))).toEqual([]);
  expect(about((text) => text.replace('how to reach us.\n', 'how to reach us. # Confirmed: Ada\n'))).toEqual(
    [],
  );
  const confirmed = (text: string) => text.replaceAll(/# TODO: .*/g, '# Confirmed: ada@example.com');
  expect(found(confirmed)).toEqual([]);
});
