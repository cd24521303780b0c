import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { openPage } from '../../tools/prepare/browser.ts';
import { findChromium } from '../../tools/prepare/chromium.ts';
import { siteAndBrowser } from '../support/site-and-browser.ts';
import { PAGES, renewing } from './pages.ts';

const FOLDER = new URL('pictures/', import.meta.url);
/** The Chromium that the pictures were taken with: another version draws letters otherwise, and so does one that can open windows. */
const VERSION = new URL('chromium.txt', FOLDER);
const SEEN = new URL('../../.cache/looks/', import.meta.url);

/** Widths of the window, and how much smaller the picture is: enough to see what moved, little enough to keep. */
const WIDTHS = { 390: 2, 820: 3, 1440: 4 } as const;
/** What is farther down is made of parts that stand on other pages further up. */
const HEIGHT = 2_400;
/** A pixel differs when a channel does by so much of 255, and the picture when more than so many of its pixels do. */
const CHANNEL = 48;
const SHARE = 0.01;

type Width = keyof typeof WIDTHS;
const LOOKS: [name: string, media: Parameters<Page['emulateMedia']>[0]][] = [
  ['light', { colorScheme: 'light', forcedColors: 'none' }],
  ['dark', { colorScheme: 'dark', forcedColors: 'none' }],
  ['forced', { colorScheme: 'light', forcedColors: 'active' }],
];

const open = siteAndBrowser();
/** The page of the last test that went well: it is loaded once for all its looks at a width. */
let kept: { key: string; page: Page } | undefined;
let pinned: string;
let version: string;
beforeAll(async () => {
  version = `${open.browser.version()} ${basename(findChromium()!)}`;
  if (renewing) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(VERSION, `${version}\n`);
  }
  await mkdir(SEEN, { recursive: true });
  pinned = (await readFile(VERSION, 'utf8')).trim();
});

const cases = (Object.keys(WIDTHS).map(Number) as Width[]).flatMap((width) =>
  Object.entries(PAGES).flatMap(([name, path]) =>
    LOOKS.map(([look, media]) => ({ name: `${name}-${look}-${width}`, path, media, width })),
  ),
);

test.for(cases)('$name looks as it did', async ({ name, path, media, width }, { skip }) => {
  skip(version !== pinned, `pictures are of Chromium ${pinned}, this is ${version}`);
  const page = await pageAt(path, width);
  await page.emulateMedia(media);
  const picture = await sharp(await screenshot(page, width))
    .resize({ width: Math.round(width / WIDTHS[width]) })
    .webp({ quality: 45, effort: 4 })
    .toBuffer();
  const file = new URL(`${name}.webp`, FOLDER);
  if (renewing) await writeFile(file, picture);
  else await expectLike(file, picture);
  kept = { key: `${path} ${width}`, page };
});

/** Keeps what was seen, for whoever wants to look at it. */
async function expectLike(file: URL, picture: Buffer) {
  const seen = new URL(basename(file.pathname), SEEN);
  await writeFile(seen, picture);
  expect(await difference(await readFile(file), picture), `compare it with ${seen.pathname}`).toBeLessThan(
    SHARE,
  );
}

/** Takes the page that was kept, or opens one. */
async function pageAt(path: string, width: Width): Promise<Page> {
  const last = kept;
  kept = undefined;
  if (last?.key === `${path} ${width}`) return last.page;
  await last?.page.close();
  const page = await openPage(open.browser, { viewport: { width, height: 900 } });
  await page.goto(open.site.url + path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await untilDemoStands(page);
  return page;
}

/** Of its upper part alone, which Playwright cannot take: drawing and packing the whole page costs five times as much. */
async function screenshot(page: Page, width: number): Promise<Buffer> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const cdp = await page.context().newCDPSession(page);
  const { data } = await cdp.send('Page.captureScreenshot', {
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, HEIGHT), scale: 1 },
    optimizeForSpeed: true,
  });
  await cdp.detach();
  return Buffer.from(data, 'base64');
}

/** A demo that is well in view begins by itself, and shows more then. Its window's share is that of `client:in-view`. */
async function untilDemoStands(page: Page) {
  const begins = await page.evaluate(() => {
    const demo = document.querySelector('[data-ready]');
    return demo !== null && demo.getBoundingClientRect().top <= 0.7 * innerHeight;
  });
  if (!begins) return;
  await page.locator('[data-ready=true]').waitFor();
  await page.waitForLoadState('networkidle');
}

/** The share of pixels that are not alike; 1 when the pictures are not even of one size. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [before, now] = await Promise.all(
    [one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (before!.info.height !== now!.info.height) return 1;
  let different = 0;
  for (let at = 0; at < now!.data.length; at += 3)
    if (
      [0, 1, 2].some((channel) => Math.abs(before!.data[at + channel]! - now!.data[at + channel]!) > CHANNEL)
    )
      different += 1;
  return different / (now!.data.length / 3);
}
