import { formatText } from '../../content-model/text/format.ts';
import { parseMoney } from '../kit/typed.ts';
import { dealChecks, type NewDeal } from './actions.ts';
import type { Board } from './state.ts';
import { data, texts } from './texts.ts';

/** What was found in pasted lines. */
export interface Pasted {
  deals: NewDeal[];
  /** The lines that are no deals, as they were pasted, with the reason. */
  bad: { line: string; number: number; message: string }[];
}

/**
 * Reads pasted lines of a spreadsheet: client, amount, and if there are any, contact, email and stage. Columns are
 * separated by tabs, semicolons or commas (RFC 4180 quotes). Every line that is not empty, except a heading, is a deal
 * or is named with a reason.
 */
export function readPasted(board: Board, text: string): Pasted {
  const lines = text.split(/\r\n|\r|\n/);
  const separator = ['\t', ';', ','].find((one) => text.includes(one)) ?? '\t';
  const result: Pasted = { deals: [], bad: [] };
  const known = new Set(board.isOwn ? board.deals.map(nameAndAmount) : []);
  for (const [at, line] of lines.entries()) {
    const cells = cellsOf(line, separator);
    if (line.trim() === '' || (at === 0 && isHeading(cells))) continue;
    const read = readDeal(board, cells);
    if (!('deal' in read)) result.bad.push({ line, number: at + 1, message: read.message });
    else if (known.has(nameAndAmount(read.deal)))
      result.bad.push({ line, number: at + 1, message: texts.issues.again });
    else {
      known.add(nameAndAmount(read.deal));
      result.deals.push(read.deal);
    }
  }
  return result;
}

const nameAndAmount = ({ client, cents }: Pick<NewDeal, 'client' | 'cents'>) =>
  `${client.toLowerCase()} ${cents}`;

/** Splits a line. A cell in quotes may contain the separator, and quotes that are doubled. */
function cellsOf(line: string, separator: string): string[] {
  const cell = new RegExp(
    `(?:^|${separator})(?:\\s*"((?:[^"]|"")*)"[^${separator}]*|([^${separator}]*))`,
    'g',
  );
  return [...line.matchAll(cell)].map(([, quoted, plain = '']) =>
    (quoted?.replaceAll('""', '"') ?? plain).trim(),
  );
}

/** Whether a line names its columns. */
const isHeading = ([first = '']: readonly string[]) => data.headings.includes(first.toLowerCase());

function readDeal({ stages }: Board, cells: readonly string[]): { deal: NewDeal } | { message: string } {
  const [client = '', amount = '', contact = '', email = '', stageName = ''] = cells;
  const { value: cents, message } = parseMoney(amount);
  if (client !== '' && message !== undefined) return { message };
  // "12,400" without quotes between commas would be read as an amount of 12.
  if (/^\d+(\.\d*)?$/.test(contact))
    return { message: formatText(texts.paste.split, { amount: `"${amount},${contact}"` }) };
  const stage = stages.find(
    ({ name }) => name.toLowerCase() === (stageName || stages[0]!.name).toLowerCase(),
  );
  if (!stage) return { message: formatText(texts.paste.noStage, { name: stageName }) };
  const deal = { client, cents: cents ?? 0, contact, email, stage: stage.id };
  const issue = dealChecks(deal).find(([isWrong]) => isWrong)?.[2];
  if (issue !== undefined) return { message: typeof issue === 'string' ? issue : issue() };
  return { deal };
}
