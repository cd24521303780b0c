import { useMutation } from '@tanstack/react-query';
import { answerOf, api } from '../calls/client.ts';
import { withPasskey } from '../calls/passkeys.ts';
import { fillIn, messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import pageCss from '../parts/parts.module.css';
import { Sentence } from '../parts/Sentence.tsx';
import { timeText } from '../parts/Time.tsx';
import { toast } from '../parts/toasts.ts';
import { counted } from './counted.ts';
import { words } from './messages.ts';
import { readAgain, type Newsletter } from './queries.ts';

/** How it is to be sent. */
export interface Asked {
  perMinute: number;
  /** Now when undefined. */
  leavesAt: number | undefined;
}

interface SendDialogProps {
  newsletter: Newsletter;
  asked: Asked;
  onClose: () => void;
}

/** One more question before it goes to all, and the passkey when it was not shown just before. */
export function SendDialog({ newsletter, asked, onClose }: SendDialogProps) {
  const { id, version, subject, readers } = newsletter;
  const { perMinute, leavesAt } = asked;
  const time = leavesAt === undefined ? undefined : timeText(leavesAt);
  const send = useMutation({
    mutationFn: () => {
      const json = { version, perMinute, ...(leavesAt !== undefined && { leavesAt }) };
      return withPasskey(() => answerOf(api.newsletters[':id'].send.$post({ param: { id }, json })));
    },
    onSuccess: () => {
      if (time === undefined) toast(words.sent);
      onClose();
    },
    onSettled: readAgain,
  });
  return (
    <Dialog title={fillIn(counted(words.sendTitle, readers), { subject })} onClose={onClose}>
      <p>{time === undefined ? words.sendNow : fillIn(words.sendLater, { time })}</p>
      <div className={pageCss.row}>
        <Button look="primary" disabled={send.isPending} onClick={() => send.mutate()}>
          {words.sendIt}
        </Button>
        <Button onClick={onClose}>{messages.cancel}</Button>
      </div>
      <Sentence error={send.error} />
    </Dialog>
  );
}
