import { fill } from '../../../content-model/text/fill.ts';
import type { SearchTexts } from '../../../content-model/schemas/interface.ts';
import { searchOver, type SearchPage } from '../../search/find.ts';
import { slashIsOn, switchSlash } from './shortcut.ts';
import styles from './dialog.css?inline';

let opening: Promise<HTMLDialogElement> | undefined;

/** Opens the search. Rejects when its index does not load; the next call tries again. */
export async function openSearch(): Promise<void> {
  opening ??= fetchDialog();
  const dialog = await opening.catch((error: unknown) => {
    opening = undefined;
    throw error;
  });
  if (!dialog.open) dialog.showModal();
  dialog.querySelector('input')?.select();
}

async function fetchDialog(): Promise<HTMLDialogElement> {
  const response = await fetch('/search.json');
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  const { texts, pages } = (await response.json()) as { texts: SearchTexts; pages: SearchPage[] };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const dialog = searchDialog(texts, searchOver(pages));
  document.body.append(dialog);
  return dialog;
}

function searchDialog(texts: SearchTexts, find: (query: string) => SearchPage[]): HTMLDialogElement {
  const input = element('input', {
    type: 'search',
    placeholder: texts.hint,
    ariaLabel: texts.label,
    autocomplete: 'off',
    spellcheck: false,
  });
  const close = element('button', { type: 'button', textContent: texts.close });
  const status = element('p', { role: 'status' });
  const results = element('ul');
  const slashSwitch = element('input', { type: 'checkbox', checked: slashIsOn() });
  const foot = element('p', { className: 'foot' }, [
    element('a', { href: '/a-z', textContent: texts.all }),
    element('label', {}, [slashSwitch, texts.shortcut]),
  ]);
  const bar = element('div', {}, [input, close]);
  const dialog = element('dialog', { className: 'search', ariaLabel: texts.label }, [
    bar,
    status,
    results,
    foot,
  ]);

  input.addEventListener('input', () => {
    const matches = find(input.value);
    results.replaceChildren(...matches.map(result));
    status.textContent = resultCount(input.value, matches.length, texts);
  });
  slashSwitch.addEventListener('change', () => switchSlash(slashSwitch.checked));
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('keydown', (event) => moveByKeys(event, input, results));
  return dialog;
}

function resultCount(query: string, count: number, texts: SearchTexts): string {
  if (!query.trim()) return '';
  return count === 0 ? texts.none : fill(texts.found, { count });
}

const result = ({ path, name, description }: SearchPage) =>
  element('li', {}, [element('a', { href: path }, [element('b', { textContent: name }), description])]);

/** Arrow keys move through the field and the results; Enter in the field opens the first result. */
function moveByKeys(event: KeyboardEvent, input: HTMLInputElement, results: HTMLElement) {
  const links = [...results.querySelectorAll('a')];
  const stops: HTMLElement[] = [input, ...links];
  const index = stops.indexOf(event.target as HTMLElement);
  if (index < 0) return;
  if (event.key === 'Enter' && index === 0) links[0]?.click();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  stops[(index + step + stops.length) % stops.length]!.focus();
}

/** Creates an element with these properties and children. Strings become text, never markup. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const node = Object.assign(document.createElement(tag), properties);
  node.append(...children);
  return node;
}
