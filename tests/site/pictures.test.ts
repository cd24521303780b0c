import { beforeAll, expect, test } from 'vitest';
import { useListedSite } from '../support/listed-site.ts';

const listed = useListedSite();
let shown: { path: string; picture: string }[];
beforeAll(async () => {
  shown = listed.pages.flatMap(({ path, html }) =>
    [...html.matchAll(/<picture>.*?<\/picture>/gs)].map(([picture]) => ({ path, picture })),
  );
});

const candidates = (picture: string) =>
  [...picture.matchAll(/srcset="([^"]+)"/gi)].flatMap(([, set]) =>
    set!.split(', ').map((one) => one.split(' ') as [address: string, width: string]),
  );

test('content brings pictures, each in several widths that are there for good', async () => {
  expect(shown.length).toBeGreaterThan(0);
  for (const { path, picture } of shown) {
    expect(picture, path).toContain('sizes="');
    const offered = candidates(picture);
    expect(offered.length, path).toBeGreaterThan(1);
    for (const [address, width] of offered) {
      const answer = await listed.get(address);
      expect(answer.status, address).toBe(200);
      expect(answer.headers.get('content-type')).toBe('image/webp');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(width).toMatch(/^\d+w$/);
      expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(0);
    }
  }
});

test('every picture of a text keeps its space, has words and waits until it comes near', () => {
  for (const { path, picture } of shown) {
    const [image = ''] = /<img [^>]*>/.exec(picture) ?? [];
    expect(image, path).toMatch(/ width="\d+" height="\d+" alt="[^"]+"/);
    expect(image, path).toMatch(/ (loading="lazy"|fetchpriority="high")/i);
    expect(image, path).not.toContain('style=');
  }
});

test('no picture is shown as it lies in content/, and the server makes none on demand', async () => {
  const names = new Set(
    listed.pages.flatMap(({ html }) => html.match(/\/_astro\/[\w.-]+\.(?:jpe?g|png)\b/g) ?? []),
  );
  expect([...names]).toEqual([]);
  const [address] = candidates(shown[0]!.picture)[0]!;
  expect((await listed.get(`/_image?href=${encodeURIComponent(address)}&w=200&f=webp`)).status).toBe(404);
});
