import { useMutation } from '@tanstack/react-query';
import { answerOf, api, CallFailed } from '../calls/client.ts';
import { queries } from '../calls/queries.ts';
import { Button } from '../parts/Button.tsx';
import { TextField } from '../parts/Field.tsx';
import { Part } from '../parts/Page.tsx';
import pageCss from '../parts/parts.module.css';
import { Sentence } from '../parts/Sentence.tsx';
import writing from '../parts/Writing.module.css';
import { Conflict } from './Conflict.tsx';
import { FromFile } from './FromFile.tsx';
import { words } from './messages.ts';
import css from './Newsletters.module.css';
import { newsletterQuery, readAgain, type Newsletter } from './queries.ts';
import { Removal } from './Removal.tsx';
import { afterSaving, keepUnsaved, type Written } from './unsaved.ts';

interface EditorProps {
  newsletter: Newsletter;
  unsaved: Written | undefined;
  email: string;
}

/** Where a newsletter is written. What is typed is kept on this device until it is saved for everybody. */
export function Editor({ newsletter, unsaved, email }: EditorProps) {
  const { id, version } = newsletter;
  const written = unsaved ?? { version, subject: newsletter.subject, body: newsletter.body };
  const isBehind = written.version !== version;
  const save = useMutation({
    mutationFn: (json: Written) => answerOf(api.newsletters[':id'].store.$post({ param: { id }, json })),
    onSuccess: async (saved, sent) => {
      const { queryKey } = newsletterQuery(id);
      await queries.cancelQueries({ queryKey });
      queries.setQueryData(queryKey, (seen) => seen && { ...seen, ...saved });
      afterSaving(id, sent, saved.version);
      return readAgain();
    },
    onError: () => void readAgain(),
  });
  const isConflict = save.error instanceof CallFailed && save.error.code === 'conflict';
  const change = (typed: Partial<Written>) => keepUnsaved(newsletter, { ...written, ...typed });
  return (
    <Part title={words.text} text={words.textHelp}>
      <form
        className={writing.writing}
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(written);
        }}
      >
        <FromFile onRead={change} />
        <TextField
          label={words.subject}
          maxLength={120}
          autoComplete="off"
          value={written.subject}
          onChange={(event) => change({ subject: event.target.value })}
        />
        <label htmlFor="newsletter-body">{words.body}</label>
        <textarea
          id="newsletter-body"
          rows={16}
          maxLength={50_000}
          value={written.body}
          onChange={(event) => change({ body: event.target.value })}
        />
        <p role="status" className={css.aside}>
          {unsaved ? words.unsaved : save.isSuccess && words.saved}
        </p>
        <div className={pageCss.row}>
          <Button look="primary" type="submit" disabled={save.isPending || isBehind || !unsaved}>
            {words.save}
          </Button>
          <Removal newsletter={newsletter} />
        </div>
      </form>
      {unsaved && isBehind ? (
        <Conflict
          newsletter={newsletter}
          email={email}
          onKeepMine={() => save.mutate({ ...written, version })}
        />
      ) : (
        !isConflict && <Sentence error={save.error} />
      )}
    </Part>
  );
}
