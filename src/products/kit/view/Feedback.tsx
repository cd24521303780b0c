import { use, useEffect, type RefObject } from 'react';
import { messages } from '#demo/kit';
import { adoptStyles } from './adopt-styles.ts';
import { FrameContext } from './Announcer.tsx';
import { Dialog } from './Dialog.tsx';
import rules from './feedback.css?inline';
import { followChanges } from './follow-changes.ts';
import { keepFocus } from './keep-focus.ts';
import { Toast } from './Toast.tsx';
import { Toolbar, ToolButton } from './ToolButton.tsx';
import { undoByKey } from './undo-key.ts';

adoptStyles(rules);

/**
 * What an application answers, once the page is at rest: a toast, a glow on what has changed, a way back by key, and
 * a focus that is never lost.
 */
export function Feedback({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const { undo } = use(FrameContext);
  useEffect(() => followChanges(frame.current!), [frame]);
  useEffect(() => keepFocus(frame.current!), [frame]);
  useEffect(() => undoByKey(undo), [undo]);
  return <Toast />;
}

/** Asks before everything is gone. */
export function StartOverDialog({ onStartOver, onClose }: { onStartOver: () => void; onClose: () => void }) {
  const startOver = () => {
    onClose();
    onStartOver();
  };
  return (
    <Dialog title={`${messages.startOver}?`} onClose={onClose}>
      <p>{messages.startOverQuestion}</p>
      <Toolbar>
        <ToolButton look="main" onClick={startOver}>
          {messages.startOver}
        </ToolButton>
        <ToolButton onClick={onClose} autoFocus>
          {messages.keep}
        </ToolButton>
      </Toolbar>
    </Dialog>
  );
}
