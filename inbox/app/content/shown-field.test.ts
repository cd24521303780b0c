// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { placeOf, shownField } from './shown-field.ts';

const PAGE = `
  <nav><a href="/pricing">Team</a></nav>
  <main>
    <section><h2>Plans for every team</h2>
      <ul>
        <li id="solo"><h3>Solo</h3><p>from <b>$19</b> a month</p></li>
        <li id="team"><h3>Team</h3><p>from <b>$19</b> a month</p></li>
      </ul>
    </section>
    <section><h2>Questions</h2><details><summary>How long?</summary><p>It’s  done in 6–12 weeks.</p></details></section>
    <p>A list of <a href="/x">what we do</a>, and <strong>more</strong>.</p>
    <img alt="A till on a counter" src="till.jpg">
  </main>`;
const DATA = {
  plans: {
    items: [
      { name: 'Solo', cents: 1900 },
      { name: 'Team', cents: 1900, symbol: 'fast' },
    ],
  },
  questions: { title: 'Questions', items: [{ title: 'How long?', content: "It's done in {claims.mvp}." }] },
  picture: { file: './till.jpg', alt: 'A till on a counter' },
  seo: { title: 'Only in search results' },
};
const BODY = '\n## A heading\n\nA list of [what we do](/x), and **more**.\n';
const print = (value: string | number, name: string) =>
  name === 'cents' ? `$${Number(value) / 100}` : String(value).replace('{claims.mvp}', '6–12 weeks');

/** The text of the element that shows a field. */
function shownAt(path: string) {
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = PAGE;
  const edited = { data: DATA, body: BODY, version: 0, liveVersion: '' };
  const place = placeOf(shownField(path, edited, print), page);
  return (
    place && [place.closest('li')?.id ?? place.localName, place.getAttribute('alt') ?? place.textContent]
  );
}

test.each([
  ['a name, and not the same word in the menu', 'plans.items.1.name', ['team', 'Team']],
  ['the price of its plan, and not that of another', 'plans.items.1.cents', ['team', '$19']],
  ['a value and typographic quotes', 'questions.items.0.content', ['p', 'It’s  done in 6–12 weeks.']],
  ['the alternative text of a picture', 'picture.alt', ['img', 'A till on a counter']],
  ['a line of Markdown without its marks', 'body.3', ['p', 'A list of what we do, and more.']],
  ['of a field that no page shows, its neighbor', 'plans.items.1.symbol', ['team', 'Team']],
  ['of a part, its first text', 'questions', ['h2', 'Questions']],
])('the preview finds %s', (_, path, place) => {
  expect(shownAt(path)).toEqual(place);
});

test('what only search results show has no place on the page', () => {
  expect(shownAt('seo.title')).toBeUndefined();
});
