import type { ReactNode } from 'react';
import css from './Fold.module.css';

interface FoldProps {
  summary: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A part of a message that is read only if asked for. */
export function Fold({ summary, onToggle, children }: FoldProps) {
  return (
    <details className={css.fold} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
