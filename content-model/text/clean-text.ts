/** Ends every line with a line feed. */
export const withLineFeeds = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/** Like `withLineFeeds`, and without other control characters than tabs: PostgreSQL refuses them, terminals obey them. */
export const withoutControls = (text: string): string =>
  withLineFeeds(text).replaceAll(/[^\P{Cc}\n\t]/gu, '');

/**
 * Removes bidirectional embeddings, overrides and isolates, which could show a name or the text beside it reversed
 * (UAX 9). Keeps the marks, which Hebrew and Arabic names may need.
 */
export const withoutBidiControls = (text: string): string =>
  text.replaceAll(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** Removes bidirectional marks as well, where a text stands among other texts. */
export const withoutBidi = (text: string): string =>
  withoutBidiControls(text).replaceAll(/[\u061c\u200e\u200f]/g, '');

/** Removes invisible characters, such as the zero-width space that often comes with a pasted address. */
export const withoutInvisible = (text: string): string => text.replaceAll(/\p{Cf}/gu, '');

/** Replaces line ends and repeated spaces by single spaces. */
export const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');
