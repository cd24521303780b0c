const MARKS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', code: '`', del: '~~' };

/** Markdown whose HTML is written as Markdown too, or left out where Markdown has nothing like it. Code stays. */
export function withoutHtml(markdown: string): string {
  const parts = markdown.split(/(^ *```[\s\S]*?^ *```|`[^`\n]*`)/m);
  return parts.map((part, index) => (index % 2 === 1 ? part : convert(part))).join('');
}

const convert = (text: string) =>
  text
    .replaceAll(/<a\s[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '[$2]($1)')
    .replaceAll(/<br\s*\/?>/g, ' ')
    .replaceAll(/<\/?([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/g, (_, tag: string) => MARKS[tag] ?? '');
