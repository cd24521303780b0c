import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findWebKit } from '../engines.ts';
import { freePort } from '../postgres.ts';
import { eventually } from '../eventually.ts';
import type { EnginePage, Key, Mode, RunningEngine } from './engine.ts';
import { makeHome } from './home.ts';

/** As WebDriver names what has no letter (W3C WebDriver, 17.4.2). */
const KEYS: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};
/** The key of an element's id in an answer (W3C WebDriver, 12.3). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** What the window has above the page. */
const TOOLBAR = 38;
/**
 * MiniBrowser has no sandbox of its own as root, and no graphics card here: to make one up takes a fifth more of the
 * processor.
 */
const ENVIRONMENT = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  NO_AT_BRIDGE: '1',
};

/** High enough for a window that shows most of a page at once. */
const SCREEN = '1600x2600x24';

/** By GTK's settings and the browser's own. WebKit knows no forced colors, only that more contrast is asked for. */
const MODES: Record<Mode, { gtk: string[]; args: string[] }> = {
  'high contrast': { gtk: ['gtk-theme-name=HighContrast', 'gtk-enable-animations=0'], args: [] },
  'no script': { gtk: [], args: ['--enable-javascript=false'] },
};

/** WebKitGTK's own small browser on a display nobody sees, driven by WebDriver. */
export async function startWebKit(mode?: Mode): Promise<RunningEngine> {
  const { gtk, args } = mode ? MODES[mode] : { gtk: [], args: [] };
  const programs = findWebKit()!;
  const screen = ['-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const display = spawn(programs.display, ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [shown] = (await once(display.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const home = await makeHome(gtk);
  const driver = spawn(programs.driver, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...home.env, ...ENVIRONMENT, DISPLAY: `:${shown.toString().trim()}` },
    stdio: 'ignore',
  });
  const ask = asker(`http://127.0.0.1:${port}`);
  await eventually(() => ask('GET', '/status').then(Boolean, () => false));
  const options = { binary: programs.browser, args: ['--automation', ...args] };
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  return {
    page: pageOf((method, path, body) => ask(method, `/session/${sessionId}${path}`, body)),
    async close() {
      await ask('DELETE', `/session/${sessionId}`).catch(() => undefined);
      for (const child of [driver, display]) {
        child.kill();
        await once(child, 'exit');
      }
      await home.remove();
    },
  };
}

type Ask = <Value>(method: string, path: string, body?: unknown) => Promise<Value>;

const asker =
  (origin: string): Ask =>
  async (method, path, body) => {
    const answer = await fetch(origin + path, { method, body: body ? JSON.stringify(body) : null });
    const { value } = (await answer.json()) as { value: { error?: string; message?: string } };
    if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`);
    return value as never;
  };

function pageOf(ask: Ask): EnginePage {
  const evaluate: EnginePage['evaluate'] = async (run, ...args) => {
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${run})(...[...arguments].slice(0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await ask<{ value: never; error?: string }>('POST', '/execute/async', {
      script,
      args,
    });
    if (error) throw new Error(error);
    // What is undefined comes back as null.
    return value ?? (undefined as never);
  };
  const act = (...actions: object[]) => ask<void>('POST', '/actions', { actions });
  const click = async (selector: string) => {
    const { x, y } = await eventually(() => evaluate(middleOf, selector), 30_000);
    const actions = [
      { type: 'pointerMove', duration: 0, x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    await act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  };
  return {
    goto: (url) => ask('POST', '/url', { url }),
    evaluate,
    click,
    async type(selector, text) {
      const found = await ask<Record<string, string>>('POST', '/element', {
        using: 'css selector',
        value: selector,
      });
      await ask('POST', `/element/${found[ELEMENT]}/value`, { text });
    },
    press(key) {
      const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: KEYS[key] }));
      return act({ type: 'key', id: 'keyboard', actions });
    },
    resize: (width, height) => ask('POST', '/window/rect', { width, height: height + TOOLBAR }),
  };
}

/** The middle of the element, once it takes room, rests, and nothing lies over it. Runs in the page. */
async function middleOf(selector: string): Promise<{ x: number; y: number } | undefined> {
  // Letters of another font make what stands above higher or lower.
  await document.fonts.ready;
  const element = document.querySelector(selector);
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element?.getClientRects()[0];
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const box = element?.getClientRects()[0];
  if (!box || box.x !== before?.x || box.y !== before.y) return undefined;
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  return element!.contains(document.elementFromPoint(x, y)) ? { x, y } : undefined;
}
