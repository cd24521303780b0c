import { existsSync, globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type Locator, type Page } from 'playwright';
import sharp from 'sharp';
import { contentFolder } from '../content-model/content-folder.ts';
import { CHROMIUM_FLAGS } from '../tests/support/browser.ts';
import { findChromium } from '../tests/support/chromium.ts';
import { startBuiltSite } from '../tests/support/server-process.ts';
import { ensureSite } from './build-site.ts';
import { cropMoments } from './pictures/crops.ts';
import { recordBrandOfPictures } from './pictures/pictured-brand.ts';
import { openDemo, SHOTS, type Shot } from './pictures/shots.ts';

/**
 * `npm run pictures` takes the pictures of the demos in content/pictures/, light and dark, with the owner's brand and
 * texts, and renders the pages in content/artwork/. `npm run pictures -- pos` takes only those whose name starts with
 * `pos`. A picture that fails keeps its former file, and is named at the end.
 */
const content = contentFolder();
const THEMES = ['light', 'dark'] as const;
/** Pixels of a picture of a demo for each CSS pixel. */
const SCALE = 2;
const WEBP = { quality: 82, effort: 6 };

/** Viewport, and height by width of the picture: 16 : 10 on a desktop, 9 : 19 on a phone. */
const DEVICES = {
  desktop: { viewport: { width: 1200, height: 1000 }, ratio: 10 / 16 },
  phone: { viewport: { width: 390, height: 900 }, ratio: 19 / 9, isMobile: true, hasTouch: true },
};

/** A window in which every part of a demo fits. */
const TALL = 2000;

interface Picture {
  /** Relative to content/. */
  file: string;
  /** Resolves to a PNG; undefined if the site at `address` has no such demo. */
  take: (browser: Browser, address: string) => Promise<Buffer | undefined>;
}

/** Where a demo is on the built site. */
interface Place {
  address: string;
  demo: string;
  theme: (typeof THEMES)[number];
}

async function takeShot(browser: Browser, shot: Shot, { address, demo, theme }: Place) {
  const { phone, steps, part } = shot;
  const { ratio, ...device } = DEVICES[phone ? 'phone' : 'desktop'];
  const look = { colorScheme: theme, reducedMotion: 'reduce', deviceScaleFactor: SCALE } as const;
  await using context = await browser.newContext({ ...device, ...look, bypassCSP: true });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const path = demo === 'estimator' ? '/pricing' : `/product/${demo}`;
  const response = await page.goto(address + path);
  const frame = page.locator('[data-ready]').first();
  if (!response?.ok() || (await frame.count()) === 0) return undefined;
  await frame.scrollIntoViewIfNeeded();
  await page.locator('[data-ready=true]').first().waitFor();
  const width = Math.floor((await frame.boundingBox())!.width);
  const height = Math.floor(width * ratio);
  // Makes the demo fill the picture, and removes what keeps it from the top edge of the window.
  await page.addStyleTag({
    content: `html { scroll-padding: 0 !important } header { display: none !important }
      [data-ready] { min-height: ${height}px; scroll-margin: 0 !important }`,
  });
  // A dialog is centered in the window, so the window gets the size of the picture.
  await page.setViewportSize({ width: device.viewport.width, height });
  const scrollToTop = () => frame.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await scrollToTop();
  const kit = openDemo(page, frame, new URL('demos/kit.yaml', content));
  if (await kit.button('skip').isVisible()) await kit.button('skip').click();
  const open = openDemo(page, frame, new URL(`demos/${demo}.yaml`, content));
  await steps?.(open);
  if (part) return await takePart(page, part(open), shot);
  await scrollToTop();
  await page.evaluate(() => {
    document.querySelector('dialog[open]')?.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
    return document.fonts.ready;
  });
  const { x, y } = (await frame.boundingBox())!;
  return await page.screenshot({ clip: { x, y, width, height }, animations: 'disabled' });
}

/** Takes a part of the demo in a window that is high enough for it. Beside it, its ground continues. */
async function takePart(
  page: Page,
  part: Locator,
  { margin = 0, above = 0, below = 0, style = '', ...shot }: Shot,
) {
  await page.setViewportSize({ width: shot.width ?? DEVICES.phone.viewport.width, height: TALL });
  // What sticks to the edge of the window would cover the part.
  await page.addStyleTag({ content: `[data-glows] { position: static !important } ${style}` });
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    return document.fonts.ready;
  });
  // Steps may have swiped a row to another item.
  await part.evaluate((element) => {
    element.scrollTo(0, 0);
    element.scrollIntoView({ block: 'start' });
  });
  const { x, y, width, height } = (await part.boundingBox())!;
  const clip = {
    x: x - margin,
    // Below a border.
    y: above > 0 ? Math.ceil(y) + 1 : y,
    width: shot.end ?? width + 2 * margin,
    height: shot.height ?? height,
  };
  const png = await page.screenshot({ clip, animations: 'disabled' });
  if (above + below === 0) return png;
  const ground = { top: above * SCALE, bottom: below * SCALE, extendWith: 'copy' } as const;
  return await sharp(png).extend(ground).png().toBuffer();
}

/** Renders a page of content/artwork/ as large as its body. */
async function renderArtwork(browser: Browser, file: URL, deviceScaleFactor: number): Promise<Buffer> {
  await using page = await browser.newPage({ viewport: { width: 1440, height: 900 }, deviceScaleFactor });
  await page.goto(file.href);
  await page.evaluate(() => document.fonts.ready);
  return await page.locator('body').screenshot();
}

/** artwork/projects/x.html becomes projects/x.webp. */
function artworkPictures(prefix: string): Picture[] {
  const folder = new URL('artwork/', content);
  return globSync(`*/${prefix}*.html`, { cwd: fileURLToPath(folder) }).map((file) => ({
    file: `${dirname(file)}/${basename(file, '.html')}.webp`,
    // Work of clients is shown as wide as the page, also on dense screens.
    take: (browser) => renderArtwork(browser, new URL(file, folder), dirname(file) === 'projects' ? 1.5 : 1),
  }));
}

function demoPictures(prefix: string): Picture[] {
  const used = Object.entries(SHOTS).filter(([demo]) => existsSync(new URL(`demos/${demo}.yaml`, content)));
  return used.flatMap(([demo, shots]) =>
    shots
      .filter(({ name }) => name.startsWith(prefix))
      .flatMap((shot) =>
        THEMES.map((theme) => ({
          file: `pictures/${shot.name}${theme === 'dark' ? '-dark' : ''}.webp`,
          take: (browser, address) => takeShot(browser, shot, { address, demo, theme }),
        })),
      ),
  );
}

/** Takes the pictures one after the other; resolves to whether all succeeded. */
async function takeAll(browser: Browser, pictures: readonly Picture[], address = ''): Promise<boolean> {
  const failed: string[] = [];
  for (const { file, take } of pictures) {
    try {
      const png = await take(browser, address);
      if (png) await writeFile(new URL(file, content), await sharp(png).webp(WEBP).toBuffer());
      console.log(png ? file : `${file}: the site has no such demo`);
    } catch (error) {
      failed.push(`${file}: ${(error as Error).message.split('\n')[0]}`);
    }
  }
  for (const line of failed) console.error(`Not taken: ${line}`);
  return failed.length === 0;
}

async function main(prefix = ''): Promise<number> {
  const executablePath = findChromium();
  if (!executablePath) {
    console.error(
      'No browser was found. Run "npx playwright install chromium" (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
    );
    return 1;
  }
  const artwork = artworkPictures(prefix);
  const demos = demoPictures(prefix);
  if (artwork.length + demos.length === 0) {
    if (prefix === '') {
      console.log('The content has no demos and no artwork, so there is no picture to take.');
      return 0;
    }
    console.error(`No picture has a name that starts with "${prefix}".`);
    return 1;
  }
  await mkdir(new URL('pictures/', content), { recursive: true });
  await using browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const hasArtwork = await takeAll(browser, artwork);
  if (demos.length === 0) {
    await cropMoments(content);
    return hasArtwork ? 0 : 1;
  }
  if ((await ensureSite()) !== 0) return 1;
  const site = await startBuiltSite();
  const hasDemos = await takeAll(browser, demos, site.url).finally(() => site.stop());
  await cropMoments(content);
  if (hasDemos && prefix === '') recordBrandOfPictures(content);
  return hasArtwork && hasDemos ? 0 : 1;
}

process.exitCode = await main(process.argv[2]);
