import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findWebKit } from './installed.ts';
import { freePort } from '../free-port.ts';
import { eventually } from '../eventually.ts';
import type { EnginePage, Key, RunningEngine } from './engine.ts';

/** Code points of keys (W3C WebDriver, 17.4.2). */
const KEYS: Record<Key, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};
/** The property that holds an element's id (W3C WebDriver, 12.3). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Height of the browser's toolbar, which is part of the window. */
const TOOLBAR = 38;
/** The sandbox does not work as root, and CPU rendering is cheaper than an emulated graphics card. */
const ENVIRONMENT = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  NO_AT_BRIDGE: '1',
};

const SCREEN = '1600x1200x24';

/** Starts WebKitGTK's MiniBrowser on a virtual display, driven by WebDriver. */
export async function startWebKit(HOME: string): Promise<RunningEngine> {
  const programs = findWebKit()!;
  const screen = ['-screen', '0', SCREEN, '-nolisten', 'tcp'];
  const display = spawn(programs.display, ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [shown] = (await once(display.stdio[3]!, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(programs.driver, ['--host=127.0.0.1', `--port=${port}`], {
    env: { ...process.env, ...ENVIRONMENT, HOME, DISPLAY: `:${shown.toString().trim()}` },
    stdio: 'ignore',
  });
  const ask = asker(`http://127.0.0.1:${port}`);
  await eventually(() => ask('GET', '/status').then(Boolean, () => false));
  const options = { binary: programs.browser, args: ['--automation'] };
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
    // JSON turns undefined into null.
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

/** Returns the element's center once it is visible, stable and not covered. Runs in the page. */
async function middleOf(selector: string): Promise<{ x: number; y: number } | undefined> {
  // A late font can move the element.
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
