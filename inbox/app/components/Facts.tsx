import type { ReactNode } from 'react';
import css from './Facts.module.css';

/** Names with their values, below each other or, if they are short, side by side. */
export function Facts({
  facts,
  areShort,
}: {
  facts: readonly (readonly [string, ReactNode])[];
  areShort?: boolean | undefined;
}) {
  return (
    <dl className={css.facts} data-short={areShort || undefined}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
