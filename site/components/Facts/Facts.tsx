import type { ReactNode } from 'react';

interface FactsProps {
  /** Values by name; undefined ones are omitted. */
  facts: Record<string, ReactNode>;
  className?: string | undefined;
}

/** A description list of names and values. */
export const Facts = ({ facts, className }: FactsProps) => (
  <dl className={className}>
    {Object.entries(facts)
      .filter(([, fact]) => fact)
      .map(([name, fact]) => (
        <div key={name}>
          <dt className="u-caption">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
  </dl>
);
