import { type ReactNode } from 'react';
import { messages } from '#demo/kit';
import { Dialog as BaseDialog } from '../../../ui/Dialog.tsx';
import { Announcer } from './FrameContext.tsx';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  /** Called for Escape and the close button; the parent then stops rendering the dialog. */
  onClose: () => void;
  wide?: boolean;
  children: ReactNode;
}

/** A dialog of a demo, with its own announcements. */
export function Dialog({ title, onClose, wide, children }: DialogProps) {
  return (
    <BaseDialog title={title} level={3} wide={wide} onClose={onClose} closeLabel={messages.close}>
      <Announcer />
      <div className={css.content}>{children}</div>
    </BaseDialog>
  );
}
