import { existsSync, globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser } from 'playwright';
import sharp from 'sharp';

/** Drawings of client work as web pages of 1440 × 900 pixels, each named as the project it belongs to. */
const DRAWINGS = fileURLToPath(new URL('clients/*.html', import.meta.url));

/** Makes a picture of each drawing beside the project's text: content/projects/NAME.webp. Projects that are gone get none. */
export async function drawClientWork(browser: Browser, content: URL): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  for (const drawing of globSync(DRAWINGS)) {
    const project = new URL(`projects/${basename(drawing, '.html')}`, content).href;
    if (!existsSync(new URL(`${project}.md`))) continue;
    await page.goto(pathToFileURL(drawing).href);
    await sharp(await page.screenshot())
      .webp({ quality: 85, effort: 6 })
      .toFile(fileURLToPath(`${project}.webp`));
  }
  await page.close();
}
