import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { BrowserContextOptions, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { siteAndBrowser } from '../support/site-and-browser.ts';
import { PAGES, renewing } from './pages.ts';

const FOLDER = new URL('pictures/', import.meta.url);
/** The version of Chromium that the pictures were taken with: another one draws letters otherwise. */
const VERSION = new URL('chromium.txt', FOLDER);
const SEEN = new URL('../../.cache/looks/', import.meta.url);

/** Widths of the window, and how much smaller the picture is: enough to see what moved, little enough to keep. */
const WIDTHS = { 390: 2, 820: 3, 1440: 4 } as const;
/** What is farther down is made of parts that stand on other pages further up. */
const HEIGHT = 2_400;
/** A pixel differs when a channel does by so much of 255, and the picture when more than so many of its pixels do. */
const CHANNEL = 48;
const SHARE = 0.01;

const LOOKS: [name: string, options: BrowserContextOptions, widths: (keyof typeof WIDTHS)[]][] = [
  ['light', { colorScheme: 'light' }, [390, 820, 1440]],
  ['dark', { colorScheme: 'dark' }, [390, 820, 1440]],
  ['forced', { forcedColors: 'active' }, [1440]],
];

const open = siteAndBrowser();
let pinned: string;
beforeAll(async () => {
  if (renewing) {
    await mkdir(FOLDER, { recursive: true });
    await writeFile(VERSION, `${open.browser.version()}\n`);
  }
  await mkdir(SEEN, { recursive: true });
  pinned = (await readFile(VERSION, 'utf8')).trim();
});

const cases = LOOKS.flatMap(([look, options, widths]) =>
  widths.flatMap((width) =>
    Object.entries(PAGES).map(([name, path]) => ({ name: `${name}-${look}-${width}`, path, options, width })),
  ),
);

test.for(cases)('$name looks as it did', async ({ name, path, options, width }, { skip }) => {
  const version = open.browser.version();
  skip(version !== pinned, `pictures are of Chromium ${pinned}, this is ${version}`);
  const page = await open.page({ ...options, viewport: { width, height: 900 } });
  await page.goto(open.site.url + path);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await untilDemoStands(page);
  const shot = await page.screenshot({ fullPage: true, animations: 'disabled' });
  const { height } = await sharp(shot).metadata();
  const picture = await sharp(shot)
    .extract({ left: 0, top: 0, width, height: Math.min(height, HEIGHT) })
    .resize({ width: Math.round(width / WIDTHS[width]) })
    .webp({ quality: 45, effort: 4 })
    .toBuffer();
  const file = new URL(`${name}.webp`, FOLDER);
  if (renewing) return writeFile(file, picture);
  const seen = new URL(`${name}.webp`, SEEN);
  await writeFile(seen, picture);
  expect(await difference(await readFile(file), picture), `compare it with ${seen.pathname}`).toBeLessThan(
    SHARE,
  );
});

/** A demo that is well in view begins by itself, and shows more then. */
async function untilDemoStands(page: Page) {
  const top = await page.evaluate(() => document.querySelector('[data-ready]')?.getBoundingClientRect().top);
  if (top === undefined || top > 0.6 * 900) return;
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
