import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { useScratchCopy } from '../support/scratch-build.ts';

const { at } = useScratchCopy();

test.each(['build', 'dev', 'start'])(
  'npm run %s names a setting that is wrong, and builds nothing',
  (name) => {
    const { status, stderr } = spawnSync('node', ['tools/site.ts', name], {
      cwd: at('.'),
      encoding: 'utf8',
      env: { ...process.env, SITE_URL: 'www.example.com' },
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^SITE_URL is "www\.example\.com"; it should be .*https:.*\n$/);
  },
);

test.each([['site.ts', 'start'], ['content-check.ts']])(
  '%j names a CONTENT_DIR that is not there, in one sentence',
  (file, ...args) => {
    const { status, stderr } = spawnSync('node', [`tools/${file}`, ...args], {
      cwd: at('.'),
      encoding: 'utf8',
      env: { ...process.env, CONTENT_DIR: '../nowhere' },
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/^(CONTENT_DIR is "\.\.\/nowhere", but )?\S+nowhere\/? is not a folder[^\n]*\n$/);
  },
);

test('npm run dev reports a saved mistake with its line, and its correction', async () => {
  const dev = spawn('node', ['tools/site.ts', 'dev'], {
    cwd: at('.'),
    env: { ...process.env, VITEST: '', PORT: '0' },
  });
  const faq = at('content/faq.yaml');
  let said = '';
  for (const stream of [dev.stdout, dev.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  try {
    await eventually(() => said.includes('http://127.0.0.1'), 120_000);
    const before = readFileSync(faq, 'utf8');
    writeFileSync(faq, before.replace(/^title: .*$/m, "title: ''"));
    const mistake = /content\/faq\.yaml:\d+ title: must not be empty/;
    await eventually(() => mistake.test(said));
    writeFileSync(faq, before);
    await eventually(() => said.includes('All content is valid again.'));
    expect(said.match(new RegExp(mistake, 'g'))).toHaveLength(1);
  } finally {
    dev.kill();
    await once(dev, 'exit');
  }
});
