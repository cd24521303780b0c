import { basename, extname } from 'node:path';
import type { ContentIssue } from '../../../content-model/checks/content-issue.ts';
import type { Draft } from './content-drafts.ts';

/** Each is a check of the whole content. */
const MAX_TRIED = 4;

/**
 * The other drafts without which the chosen ones cannot be published: with one of them, fewer mistakes are left, such as
 * with the new person whom a post names as its author. Tries those only that name a chosen file or are named by one.
 */
export async function neededDrafts(
  drafts: readonly Draft[],
  files: readonly string[],
  check: (drafts: readonly Draft[]) => Promise<readonly ContentIssue[]>,
): Promise<string[]> {
  const chosen = drafts.filter(({ file }) => files.includes(file));
  const others = drafts.filter((draft) => !chosen.includes(draft));
  const related = others.filter((other) => chosen.some((one) => isRelated(one, other)));
  if (related.length === 0) return [];
  const mistakesWith = async (some: readonly Draft[]) =>
    (await check([...chosen, ...some])).map(({ file, path, message }) => `${file} ${path} ${message}`);
  const mistakes = await mistakesWith([]);
  const needed: string[] = [];
  for (const other of related.slice(0, MAX_TRIED)) {
    const left = await mistakesWith([other]);
    if (mistakes.some((one) => !left.includes(one))) needed.push(other.file);
  }
  return needed;
}

/** Whether one of two drafts names the file of the other, before or after its change. */
const isRelated = (one: Draft, other: Draft): boolean => names(one, other) || names(other, one);

function names({ base, text }: Draft, { file }: Draft): boolean {
  // A whole name, because `a` is in every text.
  const name = new RegExp(`(?<![\\w-])${RegExp.escape(basename(file, extname(file)))}(?![\\w-])`);
  return [base, text].some((written) => name.test(written));
}
