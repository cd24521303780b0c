import { useLayoutEffect, useRef, type ReactNode } from 'react';
import fieldList from './FieldList.module.css';

interface FoldProps {
  id: string;
  summary: ReactNode;
  isOpen?: boolean;
  /** Opens it when the first mistake within it is found. */
  hasIssues?: boolean;
  children: ReactNode;
}

/** Fields below a summary. Only people close it, because the focus may be in it when its mistakes are corrected. */
export function Fold({ id, summary, isOpen = false, hasIssues = false, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (isOpen || hasIssues) details.current!.open = true;
  }, [isOpen, hasIssues]);
  return (
    <details ref={details} className={fieldList.group}>
      <summary id={id}>{summary}</summary>
      <div className={fieldList.fields}>{children}</div>
    </details>
  );
}
