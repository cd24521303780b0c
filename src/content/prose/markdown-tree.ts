export interface Written {
  /** 1-based line number. */
  line: number;
}

/** Links, pictures and headings of a Markdown text, found with the build's own parser. */
export interface MarkdownTree {
  links: (Written & { href: string })[];
  pictures: (Written & { path: string; alt: string })[];
  headings: (Written & { depth: number })[];
  /** Parts that the page would not show, or not as intended, with the reason. */
  refused: (Written & { reason: string })[];
  /** Anchors in the text. */
  ids: Set<string>;
  /** Whether there is any text besides headings. */
  hasText: boolean;
}
