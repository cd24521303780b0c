import { expect, test } from 'vitest';
import { pageMarkdown } from './page-markdown.ts';

/** Returns the twin of a page with this main part, without its last lines. */
const twinOf = (main: string) => {
  const page = `<body><nav>Menu</nav><main id="mainContent">${main}</main><footer>Imprint</footer></body>`;
  return pageMarkdown(page, 'https://agency.test/blog/post').replace(/\n\n---[^]*/, '');
};

test('a twin has the main part only, and ends with the address of its page', () => {
  const twin = pageMarkdown(
    '<header>Menu</header><main><h1>Title</h1></main><footer>Imprint</footer>',
    'https://agency.test/a',
  );
  expect(twin).toBe('# Title\n\n---\n\n<https://agency.test/a>\n');
});

test.each([
  ['navigation', '<nav><a href="/">Home</a></nav>'],
  ['forms', '<form><input value="x"><button>Send</button></form>'],
  ['buttons', '<button>Play</button>'],
  ['choices', '<div role="radiogroup">Period <label><input type="radio">Yearly</label></div>'],
  ['demos', '<astro-island><p>Board</p></astro-island>'],
  ['drawings', '<svg><text>60 m</text></svg>'],
  ['hidden text', '<p hidden>Hidden</p>'],
  ['decoration', '<p aria-hidden="true">▲</p>'],
])('%s: omitted', (_, html) => {
  expect(twinOf(`<p>Before</p>${html}<p>After</p>`)).toBe('Before\n\nAfter');
});

test('of a picture with two themes only the light one is shown', () => {
  const html =
    '<picture><img src="/a.webp" alt="A board"></picture><picture><img src="/b.webp" alt="A board"></picture>';
  expect(twinOf(html)).toBe('![A board](https://agency.test/a.webp)');
});

test('links are absolute, and neighboring links are separated', () => {
  expect(twinOf('<a href="#plans">Plans</a><a href="/pricing"><b>Prices</b></a>')).toBe(
    '[Plans](https://agency.test/blog/post#plans) [**Prices**](https://agency.test/pricing)',
  );
});

test('a definition list shows terms in bold, and a table stays a table', () => {
  expect(twinOf('<dl><dt>Client</dt><dd>Loma</dd></dl>')).toBe('**Client**\n\nLoma');
  const table =
    '<table><thead><tr><th>Item</th><th>Cost</th></tr></thead><tbody><tr><td>Vans</td><td>$900</td></tr></tbody></table>';
  expect(twinOf(table)).toBe('| Item | Cost |\n| --- | --- |\n| Vans | $900 |');
});
