import type { SearchMessages } from '../../content/schemas/interface.ts';
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
  const answer = await fetch('/search.json');
  if (!answer.ok) throw new Error(`The search index answered ${answer.status}.`);
  const { messages, pages } = (await answer.json()) as { messages: SearchMessages; pages: SearchPage[] };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  const dialog = searchDialog(messages, searchOver(pages));
  document.body.append(dialog);
  return dialog;
}

function searchDialog(messages: SearchMessages, find: (query: string) => SearchPage[]): HTMLDialogElement {
  const input = element('input', {
    type: 'search',
    placeholder: messages.hint,
    ariaLabel: messages.label,
    autocomplete: 'off',
    spellcheck: false,
  });
  const close = element('button', { type: 'button', textContent: messages.close });
  const status = element('p', { role: 'status' });
  const results = element('ul');
  const slash = element('input', { type: 'checkbox', checked: slashIsOn() });
  const foot = element('p', { className: 'foot' }, [
    element('a', { href: '/a-z', textContent: messages.all }),
    element('label', {}, [slash, messages.shortcut]),
  ]);
  const bar = element('div', {}, [input, close]);
  const dialog = element('dialog', { className: 'search', ariaLabel: messages.label }, [
    bar,
    status,
    results,
    foot,
  ]);

  input.addEventListener('input', () => {
    const found = find(input.value);
    results.replaceChildren(...found.map(result));
    status.textContent = resultCount(input.value, found.length, messages);
  });
  slash.addEventListener('change', () => switchSlash(slash.checked));
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => event.target === dialog && dialog.close());
  dialog.addEventListener('keydown', (event) => moveByKeys(event, input, results));
  return dialog;
}

function resultCount(query: string, count: number, messages: SearchMessages): string {
  if (!query.trim()) return '';
  return count === 0 ? messages.none : messages.found.replace('{count}', String(count));
}

const result = ({ path, name, description }: SearchPage) =>
  element('li', {}, [element('a', { href: path }, [element('b', { textContent: name }), description])]);

/** Arrow keys move through the field and the results; Enter in the field opens the first result. */
function moveByKeys(event: KeyboardEvent, input: HTMLInputElement, results: HTMLElement) {
  const links = [...results.querySelectorAll('a')];
  const stops: HTMLElement[] = [input, ...links];
  const here = stops.indexOf(event.target as HTMLElement);
  if (here < 0) return;
  if (event.key === 'Enter' && here === 0) links[0]?.click();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  stops[(here + step + stops.length) % stops.length]!.focus();
}

/** Creates an element with these properties and children. Strings become text, never markup. */
function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  properties: Partial<HTMLElementTagNameMap[Tag]> = {},
  children: (Node | string)[] = [],
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}
