import type { ReactNode } from 'react';
import css from './Fold.module.css';

interface FoldProps {
  summary: string;
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A collapsed part of a message, such as quoted text. */
export function Fold({ summary, onToggle, children }: FoldProps) {
  return (
    <details className={css.fold} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
