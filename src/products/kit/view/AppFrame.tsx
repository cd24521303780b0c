import { useId, type ReactNode } from 'react';
import { AppNotice } from './AppNotice.tsx';
import { Controls } from './Controls.tsx';
import css from './AppFrame.module.css';

interface AppFrameProps {
  title: string;
  /** The state of the application in a few mono words: "4 stages · 8 deals". */
  status: string;
  /** False until the application runs: the picture stands, and no control can be pressed. */
  ready: boolean;
  notice?: string | undefined;
  children: ReactNode;
  /**
   * What scrolls sideways by itself, with its `Controls` inside: what scrolls must be reachable by keyboard even
   * before the page runs (WCAG 2.1.1).
   */
  wide?: ReactNode;
  /** The line below: start over, send to the team. */
  footer: ReactNode;
}

/** The window a demo lives in. */
export function AppFrame({ title, status, ready, notice, children, wide, footer }: AppFrameProps) {
  const id = useId();
  return (
    <section className={css.frame} aria-labelledby={id} data-ready={ready}>
      <div className={css.bar}>
        <h2 id={id}>{title}</h2>
        <p>{status}</p>
      </div>
      {notice && <AppNotice>{notice}</AppNotice>}
      <Controls ready={ready}>{children}</Controls>
      {wide}
      <Controls ready={ready}>
        <div className={css.foot}>{footer}</div>
      </Controls>
    </section>
  );
}
