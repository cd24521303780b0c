import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { answerOf, api } from '../calls/client.ts';
import { messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Dialog } from '../parts/Dialog.tsx';
import pageCss from '../parts/parts.module.css';
import { Sentence } from '../parts/Sentence.tsx';
import { words } from './messages.ts';
import { readAgain, type Newsletter } from './queries.ts';
import { forgetUnsaved } from './unsaved.ts';

/** Removes a draft, after one more question. */
export function Removal({ newsletter: { id, version } }: { newsletter: Newsletter }) {
  const [asking, setAsking] = useState(false);
  const [, goTo] = useLocation();
  const remove = useMutation({
    mutationFn: () => answerOf(api.newsletters[':id'].remove.$post({ param: { id }, json: { version } })),
    onSuccess: () => {
      forgetUnsaved(id);
      goTo('/newsletter');
    },
    onSettled: readAgain,
  });
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {words.remove}
      </Button>
      {asking && (
        <Dialog title={words.removeTitle} onClose={() => setAsking(false)}>
          <p>{words.removeText}</p>
          <div className={pageCss.row}>
            <Button look="primary" disabled={remove.isPending} onClick={() => remove.mutate()}>
              {words.remove}
            </Button>
            <Button onClick={() => setAsking(false)}>{messages.cancel}</Button>
          </div>
          <Sentence error={remove.error} />
        </Dialog>
      )}
    </>
  );
}
