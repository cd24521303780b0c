import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../calls/client.ts';
import { withPasskey } from '../calls/passkeys.ts';
import { queries } from '../calls/queries.ts';
import { writeDraft } from '../parts/drafts.ts';
import { fillIn, messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { TextField } from '../parts/Field.tsx';
import { Part } from '../parts/Page.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { takeAsked } from '../enquiries/asked.ts';
import css from './Data.module.css';
import { Traces } from './Traces.tsx';

const words = messages.dataPage;

/** Erasing an address: first everything that would go is shown, then it is erased, with a passkey. */
export function Erase() {
  const [address, setAddress] = useState(takeAsked);
  const look = useMutation({
    mutationFn: (email: string) => answerOf(api.erasure.look.$post({ json: { address: email } })),
    gcTime: 0,
  });
  const erase = useMutation({
    mutationFn: (mentions: boolean) =>
      withPasskey(() => answerOf(api.erasure.$post({ json: { address: look.variables!, mentions } }))),
    gcTime: 0,
    onSuccess: ({ enquiries }) => {
      for (const reference of enquiries) {
        writeDraft('note', reference, '');
        writeDraft('answer', reference, '');
      }
      // Nothing of it stays in the memory of this page either.
      queries.removeQueries({ queryKey: ['enquiries'] });
      setAddress('');
      look.reset();
    },
  });
  const { data: report } = erase;
  return (
    <Part title={words.erase} text={words.eraseText}>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          erase.reset();
          look.mutate(address.trim());
        }}
      >
        <TextField
          label={words.address}
          required
          maxLength={1_000}
          autoComplete="off"
          value={address}
          onChange={(event) => {
            setAddress(event.target.value);
            look.reset();
          }}
        />
        <Button type="submit" disabled={look.isPending || !address.trim()}>
          {words.look}
        </Button>
      </form>
      {look.data && (
        <Traces traces={look.data} busy={erase.isPending} onErase={(mentions) => erase.mutate(mentions)} />
      )}
      <p role="status">
        {report &&
          fillIn(words.erased, {
            enquiries: report.enquiries.length,
            deliveries: report.deliveries,
            subscriptions: report.subscriptions,
            files: report.files,
          })}
      </p>
      <Sentence error={look.error ?? erase.error} />
    </Part>
  );
}
