import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import sharp from 'sharp';

/**
 * Renders the web pages in content/artwork/ to pictures: artwork/projects/x.html becomes projects/x.webp.
 * @param namePrefix selects the pages whose name starts with it
 */
export async function renderArtwork(browser: Browser, content: URL, namePrefix: string): Promise<void> {
  const artwork = new URL('artwork/', content);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  for (const file of globSync(`*/${namePrefix}*.html`, { cwd: fileURLToPath(artwork) })) {
    await page.goto(new URL(file, artwork).href);
    await page.evaluate(() => document.fonts.ready);
    const picture = new URL(file.replace(/\.html$/, '.webp'), content);
    await sharp(await page.locator('body').screenshot())
      .webp({ quality: 85, effort: 6 })
      .toFile(fileURLToPath(picture));
    console.log(file);
  }
  await page.close();
}
