import type { ReactNode } from 'react';
import css from './DescriptionList.module.css';

/** Names with their values, below each other or, if they are short, side by side. */
export function DescriptionList({
  entries,
  isCompact,
}: {
  entries: readonly (readonly [string, ReactNode])[];
  isCompact?: boolean | undefined;
}) {
  return (
    <dl className={css.list} data-compact={isCompact || undefined}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
