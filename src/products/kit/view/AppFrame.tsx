import { Component, useId, type ComponentType, type ReactNode } from 'react';
import { messages } from '#demo/kit';
import { AnnouncementContext, Announcer } from './Announcer.tsx';
import { Toolbar, ToolButton } from './ToolButton.tsx';
import type { Store } from './useStore.ts';
import css from './AppFrame.module.css';

interface AppFrameProps extends SendToTeamProps {
  title: string;
  /** The state of the application in a few mono words: "4 stages · 8 deals". */
  status: string;
  store: Pick<Store<unknown, never>, 'ready' | 'trouble' | 'announcement' | 'startOver'>;
  children: ReactNode;
  /**
   * What scrolls sideways by itself, with its `Controls` inside: what scrolls must be reachable by keyboard even
   * before the page runs (WCAG 2.1.1).
   */
  wide?: ReactNode;
  /** Buttons beside the one that starts over. */
  tools?: ReactNode;
}

/** The window a demo lives in. Until its store is ready the picture stands, and no control can be pressed. */
export function AppFrame({ title, status, store, children, wide, tools, ...send }: AppFrameProps) {
  const id = useId();
  const { ready, trouble, announcement, startOver } = store;
  const restart = (
    <ToolButton look="plain" onClick={startOver}>
      {messages.startOver}
    </ToolButton>
  );
  return (
    <AnnouncementContext value={announcement}>
      <section className={css.frame} aria-labelledby={id} data-ready={ready}>
        <div className={css.bar}>
          <h2 id={id}>{title}</h2>
          <p>{status}</p>
        </div>
        {trouble && <Notice>{messages.trouble[trouble]}</Notice>}
        <Controls ready={ready}>
          {children}
          <Announcer />
        </Controls>
        {wide}
        <Controls ready={ready}>
          <div className={css.foot}>
            {tools ? (
              <Toolbar>
                {tools}
                {restart}
              </Toolbar>
            ) : (
              restart
            )}
            <SendToTeam {...send} />
          </div>
        </Controls>
      </section>
    </AnnouncementContext>
  );
}

/** Controls that do nothing before the page runs, and say so: the browser disables all of them at once. */
export function Controls({ ready, children }: { ready: boolean; children: ReactNode }) {
  return (
    <fieldset className={css.controls} disabled={!ready}>
      {children}
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

interface SendToTeamProps {
  /** A key of `subjects` in content/pages/contact.yaml. */
  about: string;
  /** Label of the link that takes the state of the demo along to the contact form. */
  send: string;
  /** That state in readable lines; asked for when the link is followed. */
  summary: () => string;
}

/** Where the contact page looks for a message to begin with. */
const DRAFT_KEY = 'enquiry-draft';

/** A link to the contact form, which finds the subject and a summary filled in. Without script it is still a link. */
function SendToTeam({ about, send, summary }: SendToTeamProps) {
  const leaveDraft = () => {
    try {
      sessionStorage.setItem(DRAFT_KEY, JSON.stringify({ about, message: summary() }));
    } catch {
      // Storage forbidden: the form opens with its subject alone.
    }
  };
  return (
    <a className={css.send} href={`/contact?about=${about}`} onClick={leaveDraft}>
      {send} <span aria-hidden="true">→</span>
    </a>
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
