import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef, type ReactNode } from 'react';
import { FocusHome } from '../../../ui/keyboard/focus.ts';
import { waitingQuery } from '../queries.ts';
import { CurrentSession } from '../session.ts';
import css from './Page.module.css';

/** Sets the document's title, with the number of new inquiries for those who see them. */
export function useTitle(title: string): void {
  const isEditor = use(CurrentSession)?.role === 'editor';
  const { data: counts } = useQuery({ ...waitingQuery, enabled: !isEditor });
  useEffect(() => {
    document.title = counts?.new ? `(${counts.new}) ${title}` : title;
  }, [title, counts]);
}

interface PageProps {
  title: string;
  /** Keeps the sections closer, for pages with many controls. */
  isDense?: boolean;
  /** Uses the full width, for content in columns. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page of the inbox. Its heading is also the document's title. */
export function Page({ title, isDense, isWide, children }: PageProps) {
  useTitle(title);
  return (
    <div className={`u-stack ${css.page}`} data-dense={isDense || undefined} data-wide={isWide || undefined}>
      <h1 dir="auto">{title}</h1>
      {children}
    </div>
  );
}

/** A section of a page. Its heading gets the focus when a control in it disappears. */
export function Section({
  title,
  text,
  id,
  children,
}: {
  title: string;
  text?: string;
  /** For links to it. */
  id?: string;
  children: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section id={id} className={`u-stack u-gap-4 ${css.section}`}>
      <div className={`u-stack u-gap-2 ${css.about}`}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {text && <p>{text}</p>}
      </div>
      <div className={`u-stack u-gap-4 ${css.content}`}>
        <FocusHome value={heading}>{children}</FocusHome>
      </div>
    </section>
  );
}
