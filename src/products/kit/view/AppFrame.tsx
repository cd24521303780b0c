import { Component, useId, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { messages } from '#demo/kit';
import { Announcer, FrameContext } from './Announcer.tsx';
import { SendToTeam, type SendToTeamProps } from './SendToTeam.tsx';
import { Toolbar, ToolButton } from './ToolButton.tsx';
import { useLater } from './useLater.ts';
import type { Store } from './useStore.ts';
import css from './AppFrame.module.css';

/** What the content of a product says of its demo. */
export interface DemoMessages extends Pick<SendToTeamProps, 'send'> {
  title: string;
}

interface AppFrameProps extends SendToTeamProps {
  title: string;
  /** The state of the application in a few mono words: "4 stages · 8 deals". */
  status: string;
  store: Pick<
    Store<unknown, never>,
    'ready' | 'trouble' | 'announcement' | 'done' | 'startOver' | 'undo' | 'undoable'
  >;
  /** The first minute: a `Guide`. */
  guide?: ReactNode;
  children: ReactNode;
  /**
   * What scrolls sideways by itself, with its `Controls` inside: what scrolls must be reachable by keyboard even
   * before the page runs (WCAG 2.1.1).
   */
  wide?: ReactNode;
  /** Stays in view below, with the way back beside it, where what is done changes little else of what is seen. */
  live?: string | undefined;
  /** Buttons beside the one that starts over. */
  tools?: ReactNode;
}

const loadFeedback = () => import('./Feedback.tsx');

/**
 * The window a demo lives in. Until its store is ready the picture stands, and no control can be pressed: so that the
 * keyboard does not jump over them, the window itself takes the focus then, which is also what lets it begin.
 */
export function AppFrame({ title, status, store, guide, children, ...rest }: AppFrameProps) {
  const { wide, live, tools, ...send } = rest;
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const [asking, setAsking] = useState(false);
  const { ready, trouble, startOver, undo, undoable } = store;
  const feedback = useLater(loadFeedback, asking || undoable !== undefined);
  const wayBack = undoable !== undefined && (
    <ToolButton look="plain" disabled={undoable === 0} onClick={undo}>
      {messages.undo}
    </ToolButton>
  );
  return (
    <FrameContext value={store}>
      <section
        ref={frame}
        className={css.frame}
        aria-labelledby={id}
        data-ready={ready}
        tabIndex={ready ? -1 : 0}
      >
        <div className={css.bar}>
          <h2 id={id}>{title}</h2>
          <p>{status}</p>
        </div>
        {trouble && <Notice>{messages.trouble[trouble]}</Notice>}
        <Controls ready={ready}>
          {guide}
          {children}
          {ready && live && (
            <div data-live="" data-kept="">
              <span aria-hidden="true">{live}</span>
              {wayBack}
            </div>
          )}
          <Announcer />
        </Controls>
        {wide}
        {feedback && <feedback.Feedback frame={frame} />}
        <Controls ready={ready}>
          <div className={css.foot}>
            <Toolbar>
              {tools}
              <ToolButton look="plain" onClick={() => setAsking(true)}>
                {messages.startOver}
              </ToolButton>
              {!live && wayBack}
            </Toolbar>
            <SendToTeam {...send} attached={messages.attached(title, status)} />
          </div>
          {asking && feedback && (
            <feedback.StartOverDialog onStartOver={startOver} onClose={() => setAsking(false)} />
          )}
        </Controls>
      </section>
    </FrameContext>
  );
}

/**
 * Controls that do nothing before the page runs, and say so: the browser disables all of them at once. Chromium lays out
 * a fieldset anew when it gets another child, such as a dialog, so it has one only.
 */
export function Controls({ ready, children }: { ready: boolean; children: ReactNode }) {
  return (
    <fieldset className={css.controls} disabled={!ready}>
      <div>{children}</div>
    </fieldset>
  );
}

/** A sentence across the application, read out when it appears. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={css.notice} role="status">
      {children}
    </p>
  );
}

/**
 * A demo that never leaves a blank frame: after a fault a sentence and a way to a person stand in its place.
 * @param about as in `AppFrame`
 */
export function withErrorBoundary<Props extends object>(about: string, Demo: ComponentType<Props>) {
  return class ErrorBoundary extends Component<Props, { broken: boolean }> {
    override state = { broken: false };

    static getDerivedStateFromError() {
      return { broken: true };
    }

    override render() {
      if (!this.state.broken) return <Demo {...this.props} />;
      return (
        <Notice>
          {messages.broken} <a href={`/contact?about=${about}`}>{messages.brokenLink}</a>.
        </Notice>
      );
    }
  };
}
