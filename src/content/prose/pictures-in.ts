/** A picture in rendered Markdown that has no address on the site yet. */
export interface WrittenPicture {
  /** Its element, to the letter. */
  tag: string;
  path: string;
  alt: string;
  caption?: string | undefined;
}

/** Every picture of a rendered text: those that Astro took as files beside it, and those with an address. */
export function picturesIn(html: string): WrittenPicture[] {
  return [...html.matchAll(/<img\b[^>]*>/g)].map(([tag]) => {
    const [, taken] = /__ASTRO_IMAGE_="([^"]*)"/.exec(tag) ?? [];
    const said = taken && (JSON.parse(plain(taken)) as { src: string; alt?: string; title?: string });
    if (said) return { tag, path: decodeURI(said.src), alt: said.alt?.trim() ?? '', caption: said.title };
    const of = (name: string) => plain(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '').trim();
    return { tag, path: of('src'), alt: of('alt') };
  });
}

const plain = (html: string) =>
  html
    .replaceAll(/&#x(\w+);/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
