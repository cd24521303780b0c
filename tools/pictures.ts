import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import sharp from 'sharp';
import { contentFolder } from '../content-model/content-folder.ts';
import { CHROMIUM_FLAGS } from '../tests/support/browser.ts';
import { findChromium } from '../tests/support/chromium.ts';
import { startBuiltSite } from '../tests/support/server-process.ts';
import { ensureSite } from './build-site.ts';
import { renderArtwork } from './pictures/artwork.ts';
import { demoShots, type Shot } from './pictures/shots.ts';
import { recordBrandOfPictures } from './pictures/pictured-brand.ts';

/**
 * `npm run pictures`: takes the pictures of the demos in content/pictures/, light and dark, with the owner's brand and
 * texts, and renders the sample's pictures from content/artwork/. `npm run pictures -- crm` takes only those whose name
 * starts with `crm`.
 */
const content = contentFolder();
const folder = new URL('pictures/', content);

/** Viewport, and aspect ratio of the picture: 16 : 10 on a desktop, 9 : 19 on a phone. */
const DEVICES = {
  desktop: { viewport: { width: 1200, height: 1000 }, shape: 10 / 16 },
  phone: { viewport: { width: 390, height: 900 }, shape: 19 / 9, isMobile: true, hasTouch: true },
};
const WEBP = { quality: 80, effort: 6 };

async function takePicture(
  browser: Browser,
  site: string,
  { name, path, phone, steps }: Shot,
  theme: 'light' | 'dark',
) {
  const { shape, ...device } = DEVICES[phone ? 'phone' : 'desktop'];
  const context = await browser.newContext({
    ...device,
    colorScheme: theme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 2,
    bypassCSP: true,
  });
  context.setDefaultTimeout(15_000);
  try {
    const page = await context.newPage();
    await page.goto(site + path);
    const demo = page.locator('[data-ready]').first();
    await demo.scrollIntoViewIfNeeded();
    await page.locator('[data-ready=true]').first().waitFor();
    const { width, height } = await demo.evaluate((element, ratio) => {
      const width = Math.floor(element.getBoundingClientRect().width);
      return { width, height: Math.floor(width * ratio) };
    }, shape);
    // Makes the demo fill the picture, and removes what keeps it from the top edge of the window.
    await page.addStyleTag({
      content: `html { scroll-padding: 0 !important } header { display: none !important }
        [data-ready] { min-height: ${height}px; scroll-margin: 0 !important }`,
    });
    // A dialog is centered in the window, so the window gets the size of the picture.
    await page.setViewportSize({ width: device.viewport.width, height });
    const toTop = () => demo.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await toTop();
    await steps(page, demo);
    await toTop();
    await page.evaluate(() => {
      document.querySelector('dialog[open]')?.scrollTo(0, 0);
      (document.activeElement as HTMLElement | null)?.blur();
      return document.fonts.ready;
    });
    const { x, y } = (await demo.boundingBox())!;
    const picture = await page.screenshot({ clip: { x, y, width, height }, animations: 'disabled' });
    const file = fileURLToPath(new URL(`${name}${theme === 'dark' ? '-dark' : ''}.webp`, folder));
    await sharp(picture).webp(WEBP).toFile(file);
  } finally {
    await context.close();
  }
}

/** Takes all pictures. Returns those that failed, with the reason. */
async function takeAll(executablePath: string, shots: readonly Shot[]): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  const site = await startBuiltSite();
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  const failed: string[] = [];
  try {
    await renderArtwork(browser, content, namePrefix);
    for (const shot of shots)
      for (const theme of ['light', 'dark'] as const)
        await takePicture(browser, site.url, shot, theme).then(
          () => console.log(`${shot.name} (${theme})`),
          (error: Error) => failed.push(`${shot.name} (${theme}): ${error.message.split('\n')[0]}`),
        );
  } finally {
    await browser.close();
    await site.stop();
  }
  return failed;
}

const namePrefix = process.argv[2] ?? '';
const shots = demoShots(content).filter(({ name }) => name.startsWith(namePrefix));
const browser = findChromium();
if (!browser) {
  console.error(
    'No browser was found. Run "npx playwright install chromium" (on Debian: apt-get install chromium), or set CHROMIUM_PATH.',
  );
  process.exitCode = 1;
} else if ((await ensureSite()) !== 0) process.exitCode = 1;
else {
  const failed = await takeAll(browser, shots);
  for (const line of failed) console.error(line);
  if (failed.length === 0 && namePrefix === '') await recordBrandOfPictures(content);
  process.exitCode = failed.length === 0 ? 0 : 1;
}
