import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../calls/client.ts';
import { fillIn } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Part } from '../parts/Page.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { timeText } from '../parts/Time.tsx';
import { toast } from '../parts/toasts.ts';
import { words } from './messages.ts';
import css from './Newsletters.module.css';
import { isLeaving, readAgain, type Newsletter } from './queries.ts';
import { SendDialog, type Asked } from './SendDialog.tsx';
import { SendForm } from './SendForm.tsx';

/** A test copy; when and how fast it leaves; holding it. Only what is saved is sent. */
export function Sending({ newsletter, isSaved }: { newsletter: Newsletter; isSaved: boolean }) {
  const { id, state, leaves_at, per_minute } = newsletter;
  const [asked, setAsked] = useState<Asked>();
  const test = useMutation({
    mutationFn: () => answerOf(api.newsletters[':id'].test.$post({ param: { id }, json: {} })),
    onSuccess: ({ to }) => toast(fillIn(words.testSent, { email: to })),
  });
  const stop = useMutation({
    mutationFn: () => answerOf(api.newsletters[':id'].stop.$post({ param: { id }, json: {} })),
    onSuccess: () => toast(newsletter.begun_at === null ? words.takenBack : words.stopped),
    onSettled: readAgain,
  });
  const canBegin = state === 'draft' || state === 'stopped';
  const isPlanned = state === 'scheduled';
  return (
    <Part title={words.sending} {...(state === 'stopped' && { text: words.stoppedText })}>
      {!isSaved && <p className={css.aside}>{words.saveFirst}</p>}
      <Button disabled={!isSaved || test.isPending} onClick={() => test.mutate()}>
        {words.test}
      </Button>
      {canBegin && <SendForm newsletter={newsletter} isSaved={isSaved} onAsk={setAsked} />}
      {isPlanned && (
        <p>{fillIn(words.scheduled, { time: timeText(leaves_at ?? 0), pace: `${per_minute}` })}</p>
      )}
      {(isPlanned || isLeaving(newsletter)) && (
        <Button disabled={stop.isPending} onClick={() => stop.mutate()}>
          {isPlanned ? words.takeBack : words.stop}
        </Button>
      )}
      <Sentence error={test.error ?? stop.error} />
      {asked && <SendDialog newsletter={newsletter} asked={asked} onClose={() => setAsked(undefined)} />}
    </Part>
  );
}
