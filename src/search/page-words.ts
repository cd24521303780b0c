/** Headings and the names in lists, which say what a page is about, out of its Markdown. */
export function headingsIn(markdown: string): string {
  const lines = markdown.match(/^#{2,6} .+$|^- \*\*.+?\*\*/gm) ?? [];
  return lines.map((line) => line.replace(/^[#\-\s]+|\*\*/g, '')).join(' ');
}

/** Every word of a Markdown text once, without addresses and signs: what a search needs, at a third of the bytes. */
export function wordsIn(markdown: string): string {
  const text = markdown.replace(/\]\([^)]*\)|<[^>]*>/g, ' ').toLowerCase();
  return [...new Set(text.match(/[\p{L}\p{N}]{3,}/gu))].join(' ');
}
