import { mapProse } from '../content/prose/markdown.ts';

const MARKS: Record<string, string> = { strong: '**', b: '**', em: '*', i: '*', code: '`', del: '~~' };

/** Replaces HTML within Markdown by Markdown, or removes it if there is no equivalent. Leaves code alone. */
export const withoutHtml = (markdown: string): string => mapProse(markdown, convert);

const convert = (text: string) =>
  text
    .replaceAll(/<a\s[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g, '[$2]($1)')
    .replaceAll(/<br\s*\/?>/g, ' ')
    .replaceAll(/<\/?([a-z][a-z0-9]*)(?:\s[^<>]*)?\/?>/g, (_, tag: string) => MARKS[tag] ?? '');
