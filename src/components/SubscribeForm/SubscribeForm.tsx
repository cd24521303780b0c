import type { Interface } from '../../content/schemas/interface.ts';
import { Arrow } from '../ButtonLink/ButtonLink.tsx';
import css from './SubscribeForm.module.css';

interface SubscribeFormProps {
  title: string;
  note: string;
  words: Interface['subscribeForm'];
}

export function SubscribeForm({ title, note, words }: SubscribeFormProps) {
  return (
    <form
      className={css.form}
      action="/subscribe"
      method="post"
      aria-label={words.label}
      data-tool="subscribe"
      data-tool-description={`${words.label}. ${note}`}
    >
      <label htmlFor="subscribe-email">{title}</label>
      <div className={css.line}>
        <input
          id="subscribe-email"
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={words.email.example}
          aria-describedby="subscribe-note"
        />
        <button type="submit">
          {words.send} <Arrow />
        </button>
      </div>
      <p id="subscribe-note">{note}</p>
    </form>
  );
}
