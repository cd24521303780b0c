import type { Interface } from '../../content/schemas/interface.ts';
import { Arrow } from '../Button/Button.tsx';
import css from './SubscribeForm.module.css';

interface SubscribeFormProps {
  title: string;
  note: string;
  messages: Interface['subscribeForm'];
}

export function SubscribeForm({ title, note, messages }: SubscribeFormProps) {
  return (
    <form
      className={css.form}
      action={`${FORMS_ORIGIN}/subscribe`}
      method="post"
      aria-label={messages.label}
      data-tool="subscribe"
      data-tool-description={`${messages.label}. ${note}`}
    >
      <label className="strong" htmlFor="subscribe-email">
        {title}
      </label>
      <div className={css.line}>
        <input
          id="subscribe-email"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={messages.example}
          aria-describedby="subscribe-note"
        />
        <button className="plain" type="submit">
          {messages.send} <Arrow />
        </button>
      </div>
      <p className="caption" id="subscribe-note">
        {note}
      </p>
    </form>
  );
}
