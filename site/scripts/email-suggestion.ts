import { fill } from '../../content-model/text/fill.ts';

/** Common mail hosts: a domain that is almost one of these is probably a typo. */
const HOSTS = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'aol.com',
  'proton.me',
];

/** Real hosts that look like a typo of one of these. */
const OTHER_HOSTS = new Set([
  'mail.com',
  'ymail.com',
  'email.com',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'me.com',
  'mac.com',
  'live.com',
  'cloud.com',
  'att.com',
  'att.net',
  'aim.com',
  'msn.com',
  'cox.net',
  'protonmail.com',
  'hotmail.co',
  'outlook.co',
  'yahoo.ca',
  'yahoo.cn',
  'yahoo.co',
  'yahoo.co.uk',
  'hotmail.ca',
  'outlook.de',
  'rocketmail.com',
  'gmail.de',
]);

/** The number of single-letter changes that turn `a` into `b` (Levenshtein), counting a swap of neighbors as one. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row[j] = Math.min(
        rows[i - 1]![j]! + 1,
        row[j - 1]! + 1,
        rows[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
        swapped ? rows[i - 2]![j - 2]! + 1 : Infinity,
      );
    }
    rows.push(row);
  }
  return rows[a.length]![b.length]!;
}

/**
 * In a short name, two changes make a different name, and in one of three letters a single change does: aon.com is no
 * typo of aol.com.
 */
function isTypoOf(commonHost: string, host: string): boolean {
  const [name, ending] = partsOf(commonHost);
  const [typedName, typedEnding] = partsOf(host);
  if (name.length < 4 && typedName !== name) return false;
  // A different ending is another country's host, such as proton.ch.
  if (typedEnding && editDistance(typedEnding, ending) > 1) return false;
  return editDistance(host, commonHost) <= (name.length < 6 ? 1 : 2);
}

/** `gmail` and `com`. */
const partsOf = (host: string): [string, string] => {
  const [name = '', ...ending] = host.split('.');
  return [name, ending.join('.')];
};

/** The likely intended address, or undefined: `ann@gmial.com` → `ann@gmail.com`. */
export function suggestEmail(address: string): string | undefined {
  const [, name, host] = /^(.+)@([^@\s]+)$/.exec(address.trim().toLowerCase()) ?? [];
  if (!name || !host || HOSTS.includes(host) || OTHER_HOSTS.has(host)) return undefined;
  const suggestedHost = HOSTS.find((commonHost) => isTypoOf(commonHost, host));
  return suggestedHost && `${name}@${suggestedHost}`;
}

/** Suggests a correction below the field. The visitor may ignore it. */
export function initSuggestion() {
  const input = document.querySelector<HTMLInputElement>('#email');
  const hint = document.querySelector<HTMLElement>('[data-suggestion]');
  const pattern = document.querySelector<HTMLElement>('[data-did-you-mean]')?.dataset['didYouMean'];
  const [text, acceptButton] = [hint?.querySelector('span'), hint?.querySelector('button')];
  if (!input || !hint || !text || !acceptButton || !pattern) return;
  const show = (suggestion: string | undefined) => {
    hint.toggleAttribute('data-shown', Boolean(suggestion));
    text.textContent = suggestion ? fill(pattern, { suggestion }) : '';
  };
  const check = () => show(suggestEmail(input.value));
  input.addEventListener('change', check);
  // The field may have been filled before this script loaded.
  if (document.activeElement !== input) check();
  acceptButton.addEventListener('click', () => {
    input.value = suggestEmail(input.value) ?? input.value;
    show(undefined);
    input.focus();
  });
}
