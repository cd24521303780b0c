import { useMutation } from '@tanstack/react-query';
import { answerOf, api } from '../calls/client.ts';
import { messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import writing from '../parts/Writing.module.css';
import { Sentence } from '../parts/Sentence.tsx';
import { Time } from '../parts/Time.tsx';
import { readAgain } from './acts.ts';
import { useDraft, writeDraft } from '../parts/drafts.ts';
import css from './One.module.css';
import type { Enquiry } from './queries.ts';

const words = messages.one;

/** What the team noted. What is being written is kept on this device until it is stored, and sent under one name. */
export function Notes({ enquiry, mayChange }: { enquiry: Enquiry; mayChange: boolean }) {
  const { reference, notes } = enquiry;
  const draft = useDraft('note', reference);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      answerOf(api.enquiries[':reference'].notes.$post({ param: { reference }, json: draft })),
    onSuccess: () => {
      writeDraft('note', reference, '');
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
          className={writing.writing}
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
            onChange={(event) => writeDraft('note', reference, event.target.value)}
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
