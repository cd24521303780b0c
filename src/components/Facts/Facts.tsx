import type { ReactNode } from 'react';

interface FactsProps {
  /** By their names; what is not known is left out. */
  facts: Record<string, ReactNode>;
  className?: string | undefined;
}

/** Names and what is known under them, one below the other. */
export const Facts = ({ facts, className }: FactsProps) => (
  <dl className={className}>
    {Object.entries(facts)
      .filter(([, fact]) => fact)
      .map(([name, fact]) => (
        <div key={name}>
          <dt className="label">{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
  </dl>
);
