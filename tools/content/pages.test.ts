import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { bringPage, pageNames } from './pages.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

const content = pathToFileURL(`${temporaryFolder()}/`);

it('brings a page of the starter as it is', () => {
  expect(bringPage(content, 'about')).toEqual(['pages/about.yaml']);
  expect(readFileSync(new URL('pages/about.yaml', content), 'utf8')).not.toContain('SAMPLE');
});

it('brings a product of the sample with its demo, marked as a sample', () => {
  expect(bringPage(content, 'products/crm')).toEqual(
    expect.arrayContaining(['products/crm.yaml', 'demos/crm.yaml', 'demos/kit.yaml']),
  );
  expect(readFileSync(new URL('products/crm.yaml', content), 'utf8')).toMatch(/^# SAMPLE:/);
});

it('overwrites no page, and knows all of them', () => {
  bringPage(content, 'contact');
  const file = new URL('pages/contact.yaml', content);
  writeFileSync(file, 'mine');
  expect(bringPage(content, 'contact')).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe('mine');
  expect(bringPage(content, 'nowhere')).toBeUndefined();
  expect(pageNames()).toEqual(expect.arrayContaining(['trust', 'faq', 'film', 'products/pos']));
  expect(existsSync(new URL('pages/nowhere.yaml', content))).toBe(false);
});
