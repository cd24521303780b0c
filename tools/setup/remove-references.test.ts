import { expect, it } from 'vitest';
import { removeFiles } from './remove-references.ts';

const files = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

it('removes a picture or file with the last text that uses it', async () => {
  const left = files({
    'blog/a.md': '---\ntitle: A\n---\n\n![x](./shared.png) ![y](./own.png) [z](./list.pdf)\n',
    'blog/list.pdf': '',
    'blog/own.png': '',
    'blog/shared.png': '',
    'blog/unused.png': '',
    'products/crm.yaml': 'screenshots:\n  pictures:\n    - file: ../blog/shared.png\n',
  });
  await removeFiles(left, ['blog/a.md']);
  expect([...left.keys()]).toEqual(['blog/shared.png', 'blog/unused.png', 'products/crm.yaml']);
});
