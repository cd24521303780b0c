import { formatText } from '../../content-model/text/format.ts';
import { parseMoney } from '../kit/typed.ts';
import { byHeadings, cellsOf, isCutAmount, readHeadings } from '../kit/cells.ts';
import { dealChecks, isEmail, type NewDeal } from './actions.ts';
import type { Board } from './state.ts';
import { data, texts } from './texts.ts';

/** What was found in pasted lines. */
export interface Pasted {
  deals: NewDeal[];
  /** The line of headings, as it was pasted. */
  headings?: string | undefined;
  /** The lines that are no deals, as they were pasted, with the reason. */
  bad: { line: string; number: number; message: string }[];
  /** Names of stages that the board lacks. Their deals go to the first stage. */
  unknownStages: string[];
}

/**
 * Takes each pasted line as a deal or names it with a reason. A first line of headings names the columns of lines with
 * no more cells.
 */
export function readPasted(board: Board, text: string): Pasted {
  const lines = text.split(/\r\n|\r|\n/);
  const first = lines.findIndex((line) => line.trim() !== '');
  const columns = readHeadings(cellsOf(lines[first] ?? ''), data.headings);
  const result: Pasted = { deals: [], bad: [], unknownStages: [], headings: columns && lines[first] };
  const known = new Set(board.isOwn ? board.deals.map(nameAndAmount) : []);
  for (const [at, line] of lines.entries()) {
    if (line.trim() === '' || (at === first && columns)) continue;
    const cells = cellsOf(line);
    const isNamed = columns && cells.findLastIndex((cell) => cell !== '') < columns.length;
    const row = isNamed ? byHeadings(cells, columns) : byLooks(board, cells);
    const { amount = '' } = row;
    const next = cells[cells.indexOf(amount) + 1] ?? '';
    // Without headings, what follows an amount is no number.
    const isCut =
      isCutAmount(line, amount, next) ||
      (!isNamed && line.includes(`${amount},${next}`) && /\d$/.test(amount) && /^\d/.test(next));
    const read = isCut
      ? { message: formatText(texts.paste.split, { amount: `"${amount},${next}"` }) }
      : readDeal(board, row);
    if (!('deal' in read)) result.bad.push({ line, number: at + 1, message: read.message });
    else if (known.has(nameAndAmount(read.deal)))
      result.bad.push({ line, number: at + 1, message: texts.issues.again });
    else {
      known.add(nameAndAmount(read.deal));
      result.deals.push(read.deal);
      const { stage = '' } = row;
      const isNew = ![...board.stages.map(({ name }) => name), ...result.unknownStages].some((name) =>
        isSameName(name, stage),
      );
      if (stage !== '' && isNew) result.unknownStages.push(stage);
    }
  }
  return result;
}

const nameAndAmount = ({ client, cents }: Pick<NewDeal, 'client' | 'cents'>) =>
  `${client.toLowerCase()} ${cents}`;

type Row = { [Name in keyof typeof data.headings]?: string | undefined };

/** Without headings, an amount in the second cell means the usual order. Otherwise, cells are what they look like. */
function byLooks({ stages }: Board, cells: readonly string[]): Row {
  const isAmount = (cell = '') => parseMoney(cell).value !== undefined;
  const amount = cells.findIndex((cell, at) => at > 0 && isAmount(cell));
  if (amount < 2) {
    const [client, inSecond, third, email, stage] = cells;
    const isStage = stages.some(({ name }) => isSameName(name, third ?? ''));
    return isStage
      ? { client, amount: inSecond, stage: third, email }
      : { client, amount: inSecond, contact: third, email, stage };
  }
  const others = cells.filter((cell, at) => at !== amount && cell !== '');
  const email = others.find(isEmail);
  const stage = others.find((cell) => stages.some(({ name }) => isSameName(name, cell)));
  const [client, contact, unknownStage] = others.filter((cell) => cell !== email && cell !== stage);
  return {
    client,
    amount: cells[amount],
    contact,
    email,
    stage: stage ?? unknownStage,
  };
}

const isSameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function readDeal({ stages }: Board, row: Row): { deal: NewDeal } | { message: string } {
  const { client = '', amount = '', contact = '', email = '', stage: named = '' } = row;
  const { value: cents, message } = parseMoney(amount);
  if (client !== '' && message !== undefined) return { message };
  const stage = stages.find(({ name }) => isSameName(name, named)) ?? stages[0]!;
  const deal = { client, cents: cents ?? 0, contact, email, stage: stage.id };
  const issue = dealChecks(deal).find(([isWrong]) => isWrong)?.[2];
  if (issue !== undefined) return { message: typeof issue === 'string' ? issue : issue() };
  return { deal };
}
