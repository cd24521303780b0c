export interface Located {
  /** 1-based line number. */
  line: number;
}

/** Links, pictures and headings of a Markdown text, found with the build's own parser. */
export interface MarkdownParts {
  links: (Located & { href: string })[];
  pictures: (Located & { path: string; alt: string })[];
  headings: (Located & { depth: number })[];
  /** Parts that the page would not show, or not as intended, with the reason. */
  issues: (Located & { reason: string })[];
  /** Anchors in the text. */
  ids: Set<string>;
  /** Whether there is any text besides headings. */
  hasText: boolean;
}
