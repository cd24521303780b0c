import { expect, it } from 'vitest';
import { removeFiles } from './forget.ts';

const files = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, Buffer.from(text)]));

it('takes away a picture or a file with the last text that names it, of whatever kind that is', async () => {
  const before = files({
    'blog/a.md': '---\ntitle: A\n---\n\n![x](./shared.png) ![y](./own.png) [z](./list.pdf)\n',
    'blog/list.pdf': '',
    'blog/own.png': '',
    'blog/shared.png': '',
    'blog/unused.png': '',
    'products/crm.yaml': 'screenshots:\n  pictures:\n    - file: ../blog/shared.png\n',
  });
  const left = await removeFiles(before, ['blog/a.md']);
  expect([...left.keys()]).toEqual(['blog/shared.png', 'blog/unused.png', 'products/crm.yaml']);
});

it('leaves a card and questions whose picture and person are gone', async () => {
  const before = files({
    'authors/ada.yaml': 'name: Ada\n',
    'faq.yaml': 'title: Asked\nperson: ada\nitems:\n  - title: What?\n',
    'projects/app.png': '',
    'pages/service.yaml':
      'kinds:\n  cards:\n    - title: Apps\n      picture: { file: ../projects/app.png, alt: An app }\n',
  });
  const left = await removeFiles(before, ['authors/ada.yaml', 'projects/app.png']);
  expect(left.get('faq.yaml')!.toString()).toBe('title: Asked\nitems:\n  - title: What?\n');
  expect(left.get('pages/service.yaml')!.toString()).toBe('kinds:\n  cards:\n    - title: Apps\n');
});

it('leaves the words of a link whose page is gone, and other links as they are', async () => {
  const before = files({
    'pages/about.yaml': 'title: About\n',
    'blog/a.md': '---\ntitle: A\n---\n\n[us](/about), [them](https://example.com), [this](/blog/a)\n',
  });
  const left = await removeFiles(before, ['pages/about.yaml']);
  expect(left.get('blog/a.md')!.toString()).toContain('us, [them](https://example.com), [this](/blog/a)');
});

it('leaves a claim whose proof is gone, without the link', async () => {
  const before = files({
    'pages/about.yaml': 'title: About\n',
    'pages/home.yaml':
      'claims:\n  items:\n    - title: A\n      text: B\n      proof: { label: C, href: /about }\n    - title: D\n      proof: { label: E, href: /contact }\n',
    'pages/contact.yaml': 'title: Contact\n',
  });
  const left = await removeFiles(before, ['pages/about.yaml']);
  const home = left.get('pages/home.yaml')!.toString();
  expect(home).toContain('title: A');
  expect(home).not.toContain('/about');
  expect(home).toContain('href: /contact');
});
