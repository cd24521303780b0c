import type { ReactNode } from 'react';
import css from './DescriptionList.module.css';

/** Names with their values: below each other, side by side if they are short, or each a row. */
export function DescriptionList({
  entries,
  variant,
}: {
  entries: readonly (readonly [string, ReactNode])[];
  variant?: 'compact' | 'facts' | false | undefined;
}) {
  return (
    <dl className={css.list} data-variant={variant || undefined}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
