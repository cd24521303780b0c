import { expect, test } from 'vitest';
import { renderMarkdown, type RenderLane } from './markdown.ts';

const render = (markdown: string, lane: RenderLane = 'preview') =>
  renderMarkdown({ markdown, origin: 'https://agency.example', styles: {} }, lane);

test(
  'previews that take long keep no newsletter waiting, and only a few previews wait',
  { tags: ['full'] },
  async () => {
    // A text that no parser finishes within the deadline.
    const hostile = '> '.repeat(24_999);
    const slow = render(hostile).catch((error: Error) => error.message);
    const waiting = [1, 2, 3].map((n) => render(`Preview ${n}`));
    await expect(render('One more preview')).rejects.toThrow('Too many newsletters');
    expect(await Promise.race([render('To send', 'sending'), slow])).toMatchObject({ text: 'To send' });
    expect(await slow).toContain('cannot be rendered');
    await Promise.all(waiting);

    // Known as hostile, although more texts than the cache holds were rendered since.
    for (let n = 0; n < 10; n += 1) await render(`Text ${n}`);
    const again = render(hostile).catch(() => 'refused at once');
    expect(await Promise.race([again, render('Another text')])).toBe('refused at once');
  },
);

test.each(['<b>bold</b>', '<!-- hidden', 'a <br> b', '<div style="display:none">\n', '> <i>x'])(
  '%j is refused, because it is HTML',
  async (markdown) => {
    await expect(render(markdown)).rejects.toThrow('HTML');
  },
);

test.each(['1 < 2', '<https://agency.example>', '`<b>`', '```\n<b>\n```', '&lt;b>'])(
  '%j is not HTML',
  async (markdown) => {
    expect(await render(markdown)).toHaveProperty('html');
  },
);
