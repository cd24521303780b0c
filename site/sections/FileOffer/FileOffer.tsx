import interfaceTexts from 'virtual:interface';
import { fill } from '../../../content-model/text/fill.ts';
import { Button } from '../../components/Button/Button.tsx';
import css from './FileOffer.module.css';

const texts = interfaceTexts.fileOffer;

interface FileOfferProps {
  /** Lets the sender of the message add files to it; without it nothing is offered. */
  token: string | undefined;
  /** How many files were added before. */
  added: number;
  /** Why the files that were sent were not taken. */
  error: string | undefined;
  /** The agency's, for the texts. */
  contact: { email: string; phone: string };
}

/** Adds files to a message that was sent. Works as plain HTML; scripts/file-offer.ts refuses too many before they are sent. */
export function FileOffer({ token, added, error, contact }: FileOfferProps) {
  const said = error ?? (added > 0 ? fill(texts.added, { count: added }) : '');
  if (!token) return said ? <p role="alert">{said}</p> : null;
  return (
    <form
      className={`u-panel u-stack ${css.form}`}
      action={`/contact/files?token=${token}`}
      method="post"
      encType="multipart/form-data"
      aria-labelledby="files-title"
      data-files=""
      data-sending={texts.sending}
      data-none={texts.none}
      data-too-much={fill(texts.tooMuch, contact)}
    >
      <h2 id="files-title">{texts.title}</h2>
      <p className="u-soft" id="files-hint">
        {texts.text}
      </p>
      {/* Above the field, which has the focus, so that both are in a phone's window. */}
      <p className={css.said} id="files-said" role="status">
        {said}
      </p>
      <div className={css.field}>
        <label className="u-strong" htmlFor="files">
          {texts.label}
        </label>
        <input
          className={css.files}
          id="files"
          name="files"
          type="file"
          multiple
          aria-describedby="files-hint files-said"
          aria-invalid={error ? true : undefined}
          // Where the answer to the form before is read first.
          autoFocus={said !== ''}
        />
      </div>
      <Button variant="outline">{texts.send}</Button>
    </form>
  );
}
