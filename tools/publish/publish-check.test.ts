import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

it('reads the settings of a service from its file alone', () => {
  const file = join(temporaryFolder(), 'service.env');
  writeFileSync(file, 'MAIL_FROM=hi@kumo.jp\n');
  const check = (...args: string[]) =>
    spawnSync(process.execPath, [at('tools/publish-check.ts'), ...args], {
      env: { ...process.env, CONTENT_DIR: at('starter'), INQUIRY_TO: 'hi@kumo.jp' },
      encoding: 'utf8',
    }).stderr;
  expect(check()).toMatch(/MAIL_FROM is not set/);
  expect(check()).not.toMatch(/INQUIRY_TO is not set/);
  expect(check(file)).toMatch(/service\.env INQUIRY_TO is not set/);
  expect(check(file)).not.toMatch(/MAIL_FROM is not set/);
});

it('checks the content that the settings file of a service names', () => {
  const file = join(temporaryFolder(), 'service.env');
  writeFileSync(file, `CONTENT_DIR=${at('starter')}\n`);
  const { stderr } = spawnSync(process.execPath, [at('tools/publish-check.ts'), file], {
    env: { ...process.env, CONTENT_DIR: at('content') },
    encoding: 'utf8',
  });
  expect(stderr).toContain('Texts to write');
});
