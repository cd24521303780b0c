import { CONTACT_FORM_ID } from '../../../content-model/section-ids.ts';
import { formatDay, formatText } from '../../../content-model/text/format.ts';
import {
  Component,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentType,
  type MouseEvent,
  type ReactNode,
} from 'react';
import type { Day } from '../day.ts';
import { texts } from '../texts.ts';
import { Button } from '../../../ui/Button.tsx';
import { FocusHome } from '../../../ui/keyboard/focus.ts';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { storeDraft } from '../inquiry-draft.ts';
import { Announcer, Dialog, FrameContext, useOpened } from './Dialog.tsx';
import { highlightChanges } from './highlight-changes.ts';
import { ignoreRepeatedPresses } from './repeated-presses.ts';
import type { Store } from '../store.ts';
import css from './AppFrame.module.css';

/** A demo's texts from the content of its product. */
export interface DemoMessages {
  title: string;
  /** Label of the link that opens the contact form with the demo's state. */
  send: string;
}

interface AppFrameProps extends DemoMessages {
  /** Short status of the demo: "4 stages · 8 deals". */
  status: string;
  store: Pick<
    Store<unknown, never>,
    | 'ready'
    | 'storageError'
    | 'announcement'
    | 'done'
    | 'startOver'
    | 'starts'
    | 'laterStart'
    | 'undo'
    | 'undoable'
    | 'say'
  >;
  /** A key of `subjects` in content/pages/contact.yaml. */
  about: string;
  /** Returns the state of the demo as readable lines, for the contact form. */
  summary: () => string;
  /** The first steps, as a `Guide`. */
  guide?: ReactNode;
  children: ReactNode;
  /**
   * A horizontal scroller with its own `Controls`. It is outside the disabled fieldset, because it must be
   * keyboard-accessible before hydration too (WCAG 2.1.1).
   */
  wide?: ReactNode;
  /** Leaves out the status and the bar of the last action, for a demo whose result always shows; Undo is a tool. */
  isPlain?: boolean;
  /** Buttons beside "start over". */
  tools?: ReactNode;
}

/**
 * The frame of a demo. Until its store is ready, all controls are disabled and the frame itself is focusable, so that
 * keyboard users do not skip it.
 */
export function AppFrame({ title, status, store, guide, children, ...rest }: AppFrameProps) {
  const { wide, isPlain = false, tools, about, send, summary } = rest;
  const id = useId();
  const frame = useRef<HTMLElement>(null);
  const { ready, storageError, startOver, laterStart, undo, undoable, done } = store;
  useEffect(() => {
    // Skips the state restored from storage, which is not a change.
    if (!ready) return;
    const cleanups = [
      highlightChanges(frame.current!),
      ignoreRepeatedPresses(frame.current!),
      undoByKey(undo),
    ];
    return () => cleanups.forEach((cleanup) => cleanup());
  }, [ready, undo]);
  const undoButton = (
    <Button variant="quiet" disabled={!undoable} onClick={undo} data-rapid="">
      {texts.undo}
    </Button>
  );
  return (
    <FrameContext value={store}>
      <FocusHome value={frame}>
        <section
          ref={frame}
          className={css.frame}
          aria-labelledby={id}
          data-ready={ready}
          tabIndex={ready ? -1 : 0}
        >
          <div className={`u-cluster u-spread u-gap-1 u-gap-x-4 ${css.bar}`}>
            <h2 id={id}>{title}</h2>
            {!isPlain && <p>{status}</p>}
          </div>
          {storageError && <Notice>{texts.storageErrors[storageError]}</Notice>}
          <Controls ready={ready}>
            {guide}
            {children}
            <Announcer />
          </Controls>
          {wide}
          <div className={css.end}>
            {!isPlain && (
              <div className={`u-cluster u-gap-4 ${css.status}`} data-status="">
                <span key={done?.times} className={css.done} aria-hidden="true">
                  {done?.sentence}
                </span>
                <Controls ready={ready}>{undoButton}</Controls>
              </div>
            )}
            <Controls ready={ready}>
              <div className={`u-cluster u-spread u-gap-2 u-gap-x-4 ${css.foot}`}>
                <Toolbar>
                  {tools}
                  {isPlain && undoButton}
                  <StartOverButton onStartOver={startOver} laterStart={laterStart} />
                </Toolbar>
                <SendToTeam
                  about={about}
                  label={send}
                  say={store.say}
                  draft={() => ({
                    message: summary(),
                    attached: formatText(texts.attached, { title, status }),
                  })}
                />
              </div>
            </Controls>
          </div>
        </section>
      </FocusHome>
    </FrameContext>
  );
}

/** Disables the controls inside until the store is ready. */
export function Controls({ ready, children }: { ready: boolean; children: ReactNode }) {
  return (
    <fieldset className={css.controls} disabled={!ready}>
      {children}
    </fieldset>
  );
}

/** A message above the demo, announced when it appears. */
function Notice({ children }: { children: ReactNode }) {
  return (
    <p className={css.notice} role="status">
      {children}
    </p>
  );
}

interface SendToTeamProps {
  about: string;
  label: string;
  /** The demo's state as readable lines for the contact form, and the form's name for them. */
  draft: () => { message: string; attached: string };
  say: (sentence: string) => void;
}

/** Opens the contact form with subject and demo summary. Without JavaScript it is a plain link. */
function SendToTeam({ about, label, draft, say }: SendToTeamProps) {
  const href = `/contact?about=${about}`;
  const [offline, setOffline] = useState(false);
  const follow = (event: MouseEvent) => {
    // A new tab has its own session storage.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setOffline(!navigator.onLine);
    if (!navigator.onLine) return say(texts.sendOffline);
    storeDraft({ about, ...draft() });
    location.assign(`${href}#${CONTACT_FORM_ID}`);
  };
  return (
    <p className={css.send}>
      <a href={href} onClick={follow}>
        {label} <span aria-hidden="true">→</span>
      </a>
      {offline && <span aria-hidden="true">{texts.sendOffline}</span>}
    </p>
  );
}

interface StartOverButtonProps {
  onStartOver: () => void;
  /** The day that stays, if any. */
  laterStart: () => Day | undefined;
}

/** Starts over after a question. It has the state of its dialog, so that only this part renders with it. */
function StartOverButton({ onStartOver, laterStart }: StartOverButtonProps) {
  const [confirming, open, close] = useOpened<true>();
  const startOver = () => {
    close();
    onStartOver();
  };
  const day = confirming && laterStart();
  return (
    <>
      <Button variant="quiet" onClick={() => open(true)}>
        {texts.startOver}
      </Button>
      {confirming && (
        <Dialog title={`${texts.startOver}?`} onClose={close}>
          <p>{texts.startOverQuestion}</p>
          {day !== undefined && <p>{formatText(texts.startOverDay, { day: formatDay(day) })}</p>}
          <Toolbar>
            <Button variant="primary" onClick={startOver}>
              {texts.startOver}
            </Button>
            <Button onClick={close} autoFocus>
              {texts.keep}
            </Button>
          </Toolbar>
        </Dialog>
      )}
    </>
  );
}

/** In text fields, the browser handles the shortcut. */
const TEXT_FIELDS = 'input:not([type=radio], [type=checkbox], [type=range]), textarea';

/** Undoes the last action on Ctrl+Z or Command+Z. @returns a function that removes the listener */
function undoByKey(undo: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, shiftKey, target } = event;
    if (key !== 'z' || shiftKey || !(ctrlKey || metaKey)) return;
    if ((target as Element).matches(TEXT_FIELDS)) return;
    event.preventDefault();
    undo();
  };
  addEventListener('keydown', onKeyDown);
  return () => removeEventListener('keydown', onKeyDown);
}

/**
 * Replaces a demo that has thrown an error by a message with a link to the contact form.
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
          {texts.broken} <a href={`/contact?about=${about}`}>{texts.brokenLink}</a>.
        </Notice>
      );
    }
  };
}
