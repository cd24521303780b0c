/** The languages in which mail programs commonly introduce a quote: "On …, … wrote:". */
const ATTRIBUTION =
  /(?:\b(?:wrote|schrieb|skrev|scrisse|ha scritto|a écrit|escribió|escreveu|napisał|schreef|kirjoitti|пишет|написал)|كتب|כתב|写道|のメール)[^\n]{0,80}[::]\s*$/iu;
/** How these introductions begin, where they have a fixed first word. */
const OPENER = /^(?:On|Am|Le|El|Il|Em|Op|Den|Dnia|W dniu)\s/u;
const ATTRIBUTION_LINES = 3;
/** Lines that only divide, such as "-----Original Message-----" and the rule of Outlook. */
const DIVIDER = /^(?:[-_]{2,}\s?\p{L}[\p{L}\s]{3,40}\s?[-_]{2,}|_{20,})$/u;
/** Outlook repeats the headers of the quoted message, in the language of the sender. */
const FROM_LINE = /^\*?(?:From|Von|De|Da|Van|Från|Fra|От|من|מאת|发件人|差出人)\*?\s?[::]/u;
const SENT_LINE =
  /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado|Fecha|Inviato|Data|Verzonden|Skickat|Sendt|Дата|发送时间|送信日時)\*?\s?[::]/u;
const HEADER_LINES = 4;

/**
 * Splits the text of a reply from the earlier message that mail programs quote below it. What is quoted between the
 * lines of an answer stays, because the answer would make no sense without it.
 */
export function splitQuote(text: string): { text: string; quoted: string } {
  const lines = text.split('\n');
  const start = startOfQuote(lines);
  const own = lines.slice(0, start).join('\n').trim();
  // A mail that is nothing but a quote is shown whole.
  if (own === '') return { text: text.trim(), quoted: '' };
  return { text: own, quoted: lines.slice(start).join('\n').trim() };
}

/** The first line of the quote at the end; the number of lines if there is none. */
function startOfQuote(lines: readonly string[]): number {
  const divided = lines.findIndex((line, index) => DIVIDER.test(line.trim()) || isHeaderBlock(lines, index));
  const end = divided === -1 ? lines.length : divided;
  let start = end;
  while (start > 0 && /^\s*(?:>|$)/.test(lines[start - 1]!)) start -= 1;
  const isQuoted = lines.slice(start, end).some((line) => line.trimStart().startsWith('>'));
  return isQuoted ? startOfAttribution(lines, start) : end;
}

const isHeaderBlock = (lines: readonly string[], index: number): boolean =>
  FROM_LINE.test(lines[index]!.trim()) &&
  lines.slice(index + 1, index + HEADER_LINES).some((line) => SENT_LINE.test(line.trim()));

/** Includes the lines that introduce the quote, which mail programs wrap. */
function startOfAttribution(lines: readonly string[], start: number): number {
  let first = start;
  while (first > 0 && start - first < ATTRIBUTION_LINES && lines[first - 1]!.trim() !== '') first -= 1;
  if (!ATTRIBUTION.test(lines.slice(first, start).join(' '))) return start;
  const opener = lines.slice(first, start).findLastIndex((line) => OPENER.test(line));
  return opener === -1 ? start - 1 : first + opener;
}
