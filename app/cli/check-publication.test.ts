import { expect, test } from 'vitest';
import { checkPublication } from './check-publication.ts';

const [EARLIER, LATER] = ['2026-11-27T110423Z-1f0c9a2b', '2026-11-28T090000Z-00000000'];

test('an instance without what another one published last is told what to do', () => {
  const [finding] = checkPublication(LATER, EARLIER);
  expect(finding).toMatchObject({ level: 'warning', subject: 'Website' });
  expect(finding!.text).toContain('git pull');
});

test.each([
  ['it published last itself', LATER, LATER],
  ['it was built after the last publication', EARLIER, LATER],
  ['nothing was ever published', undefined, LATER],
  ['it has no release', LATER, undefined],
])('an instance is not warned if %s', (_, published, newest) => {
  expect(checkPublication(published, newest)).toEqual([]);
});
