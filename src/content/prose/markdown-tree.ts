export interface Written {
  /** Counted from 1. */
  line: number;
}

/** The links, pictures and headings of a Markdown text, read by the build's parser. */
export interface MarkdownTree {
  links: (Written & { href: string })[];
  pictures: (Written & { path: string; alt: string })[];
  headings: (Written & { depth: number })[];
  /** What the page does not show, or not as it was meant, and why. */
  refused: (Written & { reason: string })[];
  /** The anchors of the text. */
  ids: Set<string>;
  /** Whether there is anything below the headings. */
  hasText: boolean;
}
