import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { LinkedPage } from './queries.ts';

export interface Choices {
  pages: readonly LinkedPage[];
  placeholders: readonly { name: string; value: string }[];
}

/** After `](`, the pages that a link may lead to; after `{`, the placeholders with their values. */
export function completionsIn(context: CompletionContext, choices: Choices): CompletionResult | null {
  const result = resultAt(context, choices);
  // At once, because an Enter before the list follows what is typed would be a new line.
  return result && { ...result, update: (...[, , , changed]) => completionsIn(changed, choices) };
}

function resultAt(context: CompletionContext, choices: Choices): CompletionResult | null {
  const next = context.state.sliceDoc(context.pos, context.pos + 1);
  const address = context.matchBefore(/\]\([^\s()]*/);
  if (address)
    return resultOf(
      address.from + 2,
      address.text.slice(2),
      choices.pages.map(({ title, path }) => ({
        label: title,
        detail: path,
        apply: next === ')' ? path : `${path})`,
      })),
    );
  const placeholder = context.matchBefore(/\{[\w.]*/);
  if (!placeholder) return null;
  return resultOf(
    placeholder.from + 1,
    placeholder.text.slice(1),
    choices.placeholders.map(({ name, value }) => ({
      label: name,
      detail: value,
      apply: next === '}' ? name : `${name}}`,
    })),
  );
}

/** Options of which a part of the label or of the detail was typed. */
function resultOf(from: number, typed: string, all: readonly Completion[]): CompletionResult {
  const sought = typed.toLowerCase();
  const options = all.filter(({ label, detail }) => `${label}\n${detail}`.toLowerCase().includes(sought));
  return { from, options, filter: false };
}
