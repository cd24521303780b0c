import interfaceTexts from 'virtual:interface';
import { Arrow } from '../Button/Button.tsx';
import css from './SubscribeForm.module.css';

const texts = interfaceTexts.subscribeForm;

interface SubscribeFormProps {
  title: string;
  note: string;
}

export function SubscribeForm({ title, note }: SubscribeFormProps) {
  return (
    <form
      className={css.form}
      action={`${FORMS_ORIGIN}/subscribe`}
      method="post"
      aria-label={texts.label}
      data-tool="subscribe"
      data-tool-description={`${texts.label}. ${note}`}
    >
      <label className="u-strong" htmlFor="subscribe-email">
        {title}
      </label>
      <div className={css.line}>
        <input
          id="subscribe-email"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={texts.example}
          aria-describedby="subscribe-note"
        />
        <button className="u-plain" type="submit">
          {texts.send} <Arrow />
        </button>
      </div>
      <p className="u-caption u-soft" id="subscribe-note">
        {note}
      </p>
    </form>
  );
}
