import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../calls/client.ts';
import { messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import { Sentence } from '../parts/Sentence.tsx';
import { Time } from '../parts/Time.tsx';
import { readAgain } from './acts.ts';
import { readDraft, writeDraft } from './drafts.ts';
import css from './One.module.css';
import type { Enquiry } from './queries.ts';

const words = messages.one;

/** What the team noted. What is being written is kept on this device until it is stored, and sent under one name. */
export function Notes({ enquiry, mayChange }: { enquiry: Enquiry; mayChange: boolean }) {
  const { reference, notes } = enquiry;
  const [draft, setDraft] = useState(() => readDraft(reference));
  const keep = (text: string) => {
    const next = { ...draft, text };
    setDraft(next);
    writeDraft(reference, next);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      answerOf(api.enquiries[':reference'].notes.$post({ param: { reference }, json: draft })),
    onSuccess: () => {
      writeDraft(reference, undefined);
      setDraft(readDraft(reference));
      return readAgain();
    },
  });
  return (
    <section className={css.part}>
      <h3>{words.notes}</h3>
      {notes.map(({ id, author, text, created_at }) => (
        <div key={id} className={css.note}>
          <p className={css.by}>
            {author} · <Time at={created_at} />
          </p>
          <p className={css.text}>{text}</p>
        </div>
      ))}
      {mayChange && (
        <form
          className={css.writing}
          onSubmit={(event) => {
            event.preventDefault();
            mutate();
          }}
        >
          <label htmlFor="note">{words.note}</label>
          <textarea
            id="note"
            rows={3}
            maxLength={10_000}
            value={draft.text}
            onChange={(event) => keep(event.target.value)}
          />
          {draft.text.trim() && <p className={css.by}>{words.unsaved}</p>}
          <Button type="submit" disabled={isPending || !draft.text.trim()}>
            {words.addNote}
          </Button>
          <Sentence error={error} />
        </form>
      )}
    </section>
  );
}
