import { existsSync, globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser } from 'playwright';
import sharp from 'sharp';

/** Client work and documents drawn as web pages. Folder and name are those of their pictures in content/. */
const DRAWINGS = new URL('../../drawings/', import.meta.url);

/** Renders each drawing to its picture, such as content/projects/NAME.webp, if the content still has it. */
export async function renderDrawings(browser: Browser, content: URL): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  for (const drawing of globSync('*/*.html', { cwd: fileURLToPath(DRAWINGS) })) {
    const picture = new URL(drawing.replace(/\.html$/, '.webp'), content);
    if (!existsSync(picture)) continue;
    await page.goto(new URL(drawing, DRAWINGS).href);
    await page.evaluate(() => document.fonts.ready);
    await sharp(await page.locator('body').screenshot())
      .webp({ quality: 85, effort: 6 })
      .toFile(fileURLToPath(picture));
  }
  await page.close();
}
