/** More are no letter. */
const MOST = 10;
const ADDRESS = /https?:\/\/[^\s<>"'`]+/giu;
/** Ends a sentence, and no address. */
const AFTER = /[).,;:!?\]]+$/u;

/** The web addresses in a text, each once, in order. */
export function linksIn(text: string): URL[] {
  const found = [...text.matchAll(ADDRESS)].flatMap(
    ([address]) => URL.parse(address.replace(AFTER, '')) ?? [],
  );
  return [...new Map(found.map((url) => [url.href, url])).values()].slice(0, MOST);
}
