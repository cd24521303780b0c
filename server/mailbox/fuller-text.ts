interface Body {
  text: string;
  /** What the text quotes of earlier mails. */
  quoted: string;
}

/** Limits the words that are compared. */
const MAX_COMPARED = 100_000;

/**
 * Of the text part and the HTML of a mail, returns the one that says more. Programs write text parts such as "See below"
 * beside HTML with all the rest. If each says what the other does not, it returns both.
 */
export function fullerText(plain: Body, html: Body): Body {
  if (!saysMore(html, plain)) return plain;
  if (!saysMore(plain, html)) return html;
  return { text: `${plain.text}\n\n${html.text}`, quoted: html.quoted || plain.quoted };
}

/** Whether at least a quarter of the words of a text are nowhere in another one. */
function saysMore({ text }: Body, other: Body): boolean {
  const [words, others] = [wordsOf(text), wordsOf(`${other.text}\n${other.quoted}`)];
  // Where a script writes no spaces, only wrapping separates what looks like words.
  if (others.join('').startsWith(words.join(''))) return false;
  const distinct = new Set(words);
  const missing = distinct.difference(new Set(others));
  return missing.size > 0 && missing.size * 4 >= distinct.size;
}

const wordsOf = (text: string): string[] =>
  text
    .slice(0, MAX_COMPARED)
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];
