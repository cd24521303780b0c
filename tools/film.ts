import { execFile } from 'node:child_process';
import { mkdtempDisposable, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { chromium, type BrowserContext, type Locator, type Page } from 'playwright';
import sharp from 'sharp';
import { contentFolder } from '../content-model/content-folder.ts';
import { CHROMIUM_FLAGS } from '../tests/support/browser.ts';
import { findChromium } from '../tests/support/chromium.ts';
import { startBuiltSite } from '../tests/support/server-process.ts';
import { ensureSite } from './build-site.ts';

/**
 * `npm run film` records the sample's film in content/pages/: a visitor follows work through the demos. It needs ffmpeg
 * (on Debian: apt-get install ffmpeg), and a machine with nothing else to do. Its captions are in pages/film.yaml; the
 * seconds at which the scenes begin are printed for them.
 */
const content = contentFolder();
const fileOf = (name: string) => fileURLToPath(new URL(`pages/${name}`, content));

/** The window is smaller than the film, so that the film can be read in a small frame. */
const WINDOW = { viewport: { width: 1120, height: 630 }, deviceScaleFactor: 8 / 7 };
const FRAMES_PER_SECOND = 25;
/** Pause after each action, for viewers to see its effect. */
const LOOK_MS = 900;

interface Hand {
  page: Page;
  demo: Locator;
  /** Moves the pointer there as a hand would, and clicks. */
  click: (target: Locator) => Promise<void>;
  drag: (from: Locator, to: Locator) => Promise<void>;
  look: (times?: number) => Promise<void>;
  button: (name: string | RegExp) => Locator;
}

/** The scenes in order: the product that is open, and what is done there. They share a browser, so records travel. */
const SCENES: readonly (readonly [product: string, act: (hand: Hand) => Promise<void>])[] = [
  [
    'crm',
    async ({ demo, page, click, drag, look, button }) => {
      await look();
      await drag(
        demo.locator('[data-deal=d4] [data-handle]'),
        demo.locator('[data-stage] >> nth=2').locator('[data-deal]').first(),
      );
      await look(2);
      await click(demo.locator('[data-deal=d4] button').first());
      await look();
      await click(button('Mark as won'));
      await look(2);
      await page.keyboard.press('Escape');
      await look();
    },
  ],
  [
    'erp',
    async ({ demo, click, look, button }) => {
      await look();
      await click(button('Show the deals'));
      await look();
      await click(
        demo.getByRole('listitem').filter({ hasText: 'Lakeside Yachts' }).getByRole('button', {
          name: 'Send the invoice',
        }),
      );
      await look(3);
    },
  ],
  [
    'pos',
    async ({ demo, click, look, button }) => {
      await look();
      for (const item of [2, 7]) await click(demo.locator('[data-code]').nth(item));
      await look();
      await click(button(/^Pay \$/));
      await look();
      await click(button('Card'));
      await look();
      await click(button('Tap a card'));
      await look(2);
    },
  ],
  [
    'hrms',
    async ({ demo, click, drag, look, button }) => {
      await look();
      await drag(demo.locator('[data-conflict]').last(), demo.locator('[data-person=ben]').nth(3));
      await look();
      await click(button('Publish'));
      await look(3);
    },
  ],
];

/** Draws a pointer, because recordings have none. As a popover that is shown again, it stays above dialogs. */
function drawPointer() {
  const pointer = document.body.appendChild(document.createElement('div'));
  pointer.popover = 'manual';
  pointer.style.cssText = `position: fixed; inset: auto; margin: 0; padding: 0; width: 22px; height: 28px; border: 0;
    overflow: visible; pointer-events: none; background: none;`;
  pointer.innerHTML = `<svg width="22" height="28" viewBox="0 0 22 28"><path d="M2 2v20l5-5 3.4 8 3.6-1.6-3.4-7.8H18z"
    fill="#111" stroke="#fff" stroke-width="1.8"/></svg>`;
  addEventListener(
    'mousemove',
    ({ clientX, clientY }) => {
      pointer.hidePopover();
      pointer.showPopover();
      pointer.style.left = `${clientX - 2}px`;
      pointer.style.top = `${clientY - 2}px`;
    },
    true,
  );
}

/** Opens a product's page with its demo filling the window. */
async function openScene(context: BrowserContext, address: string): Promise<{ page: Page; demo: Locator }> {
  const page = await context.newPage();
  await page.goto(address);
  const demo = page.locator('[data-ready]').first();
  await demo.scrollIntoViewIfNeeded();
  await page.locator('[data-ready=true]').first().waitFor();
  await page.addStyleTag({
    content: `html { scroll-padding: 0 !important } body > header { display: none !important }
      [data-ready] { scroll-margin: 0 !important; min-height: 100vh }`,
  });
  await demo.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.evaluate(drawPointer);
  return { page, demo };
}

function handOn(page: Page, demo: Locator): Hand {
  let [x, y] = [WINDOW.viewport.width * 0.6, WINDOW.viewport.height * 0.7];
  async function moveTo(target: Locator) {
    await target.scrollIntoViewIfNeeded();
    const box = (await target.boundingBox())!;
    const [left, top] = [box.x + Math.min(box.width / 2, 60), box.y + box.height / 2];
    const steps = 22;
    for (let step = 1; step <= steps; step += 1) {
      // Begins and ends slowly.
      const way = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      await page.mouse.move(x + (left - x) * way, y + (top - y) * way);
      await setTimeout(16);
    }
    [x, y] = [left, top];
    await setTimeout(150);
  }
  return {
    page,
    demo,
    button: (name) => page.getByRole('button', { name, exact: typeof name === 'string' }).first(),
    look: (times = 1) => setTimeout(times * LOOK_MS),
    async click(target) {
      await moveTo(target);
      await page.mouse.down();
      await setTimeout(70);
      await page.mouse.up();
    },
    async drag(from, to) {
      await moveTo(from);
      await page.mouse.down();
      await setTimeout(200);
      await moveTo(to);
      await page.mouse.up();
    },
  };
}

/** Writes what the page shows during `act` as pictures; resolves to the lines of an ffmpeg list, and its seconds. */
async function record(page: Page, folder: string, act: () => Promise<void>) {
  const frames: { file: string; at: number }[] = [];
  const writing: Promise<void>[] = [];
  const session = await page.context().newCDPSession(page);
  session.on('Page.screencastFrame', ({ data, sessionId, metadata }) => {
    const file = join(folder, `${performance.now()}.png`);
    frames.push({ file, at: metadata.timestamp! });
    writing.push(writeFile(file, Buffer.from(data, 'base64')));
    void session.send('Page.screencastFrameAck', { sessionId });
  });
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 });
  await act();
  const end = Date.now() / 1000;
  await session.send('Page.stopScreencast');
  await Promise.all(writing);
  const lines = frames.map(({ file, at }, index) => {
    const next = frames[index + 1]?.at ?? end;
    return `file '${file}'\nduration ${next - at}`;
  });
  return { lines, seconds: end - frames[0]!.at };
}

/** Plays all scenes; resolves to the lines of an ffmpeg list. */
async function recordScenes(context: BrowserContext, address: string, folder: string): Promise<string[]> {
  const list: string[] = [];
  let begin = 0;
  for (const [product, act] of SCENES) {
    const { page, demo } = await openScene(context, `${address}/product/${product}`);
    const { lines, seconds } = await record(page, folder, () => act(handOn(page, demo)));
    console.log(`${product} begins at second ${begin.toFixed(1)}`);
    begin += seconds;
    list.push(...lines);
  }
  console.log(`The film ends at second ${begin.toFixed(1)}`);
  return list;
}

async function main(): Promise<number> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('there is no Chromium: see "npm run pictures"');
  if ((await ensureSite()) !== 0) return 1;
  await using folder = await mkdtempDisposable(join(tmpdir(), 'film-'));
  await using browser = await chromium.launch({ executablePath, args: CHROMIUM_FLAGS });
  await using context = await browser.newContext({ ...WINDOW, colorScheme: 'light', bypassCSP: true });
  const site = await startBuiltSite();
  const list = await recordScenes(context, site.url, folder.path).finally(() => site.stop());
  const listFile = join(folder.path, 'list.txt');
  // ffmpeg ignores the duration of the last picture of a list, so that picture is listed twice.
  await writeFile(listFile, [...list, list.at(-1)].join('\n'));
  // An even size in 4:2:0 plays everywhere; the index at the front lets it play before all of it is there.
  const input = ['-f', 'concat', '-safe', '0', '-i', listFile];
  const picture = ['-vf', `fps=${FRAMES_PER_SECOND},scale=1280:720,format=yuv420p`, '-an'];
  const encoding = ['-c:v', 'libx264', '-preset', 'veryslow', '-tune', 'animation', '-crf', '26'];
  const output = ['-movflags', '+faststart', fileOf('film.mp4')];
  await promisify(execFile)('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    ...input,
    ...picture,
    ...encoding,
    ...output,
  ]);
  const poster = list
    .find((line) => line.startsWith('file'))!
    .slice("file '".length)
    .split("'")[0]!;
  await sharp(poster).resize(1280, 720).webp({ quality: 82, effort: 6 }).toFile(fileOf('film-poster.webp'));
  return 0;
}

process.exitCode = await main();
