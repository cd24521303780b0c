import { createContext, use } from 'react';
import type { FieldIssue } from './field-issues.ts';
import type { Fields } from '../../../content-model/yaml/fields.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import type { Path } from './schema.ts';

interface FormState {
  /** The content file. */
  file: string;
  issues: readonly FieldIssue[];
  isReadOnly: boolean;
  /** What is live; undefined for a new file. */
  live: Fields | undefined;
  /** The paths of the fields that the draft changes; none of a new file. */
  changed: ReadonlySet<string>;
  /** Undefined removes the field. */
  change: (path: Path, value: Value | undefined) => void;
  /** Called with the line of the text that is edited, as a path. */
  onLine: (path: string) => void;
}

/** What every field of the form of a file needs. */
export const ContentForm = createContext<FormState>({
  file: '',
  issues: [],
  isReadOnly: true,
  live: undefined,
  changed: new Set(),
  change: () => {},
  onLine: () => {},
});
export const useContentForm = (): FormState => use(ContentForm);

/** The id of a control, so that a list of mistakes can lead to it. */
export const idOf = (path: Path): string => `field-${path.join('.')}`;

/** Leads to a line of the text of an article, which is an editor of its own; sent to its element. */
export const SHOW_LINE = 'show-line';

/**
 * Opens the groups around a field and focuses it. Without such a field, focuses the nearest one around it: of a line of the
 * text, the text, which then shows the line.
 */
export function focusField(path: string): void {
  const steps = path.split('.');
  for (let depth = steps.length; depth > 0; depth -= 1) {
    const element = document.getElementById(idOf(steps.slice(0, depth)));
    if (!element) continue;
    openAround(element);
    element.focus({ preventScroll: true });
    element.scrollIntoView({ block: 'start' });
    if (depth < steps.length)
      element.dispatchEvent(new CustomEvent(SHOW_LINE, { detail: Number(steps[depth]) }));
    return;
  }
}

/** Opens what an element is folded into. */
export function openAround(element: Element): void {
  for (let group = element.closest('details'); group; group = group.parentElement?.closest('details') ?? null)
    group.open = true;
}

/** The path of the field that an element is in, or of the group whose button it is. */
export function fieldAround(element: Element): string | undefined {
  const ids = `[id^="${idOf([''])}"]`;
  const field = element.closest(ids) ?? element.closest('details')?.querySelector(`summary${ids}`);
  return field?.id.slice(idOf(['']).length);
}

/** Focuses the first control of fields that were added. */
export function focusFirst(fields: Element): void {
  const added = fields.querySelector('details');
  if (added) added.open = true;
  fields.querySelector<HTMLElement>('input, textarea, select')?.focus();
}
