import type { Interface } from '../../content/schemas/interface.ts';
import { Arrow } from '../Button/Button.tsx';
import button from '../Button/Button.module.css';
import css from './FilmPopup.module.css';

interface FilmPopupProps {
  /** Page or https:// address shown in the frame. */
  address: string;
  title: string;
  messages: Interface['film'];
}

/** A link to the film; the script opens it in the dialog instead and fetches the frame only then. */
export function FilmPopup({ address, title, messages }: FilmPopupProps) {
  return (
    <>
      <a className={button.button} href={address} data-film="">
        {messages.open}
        <Arrow />
      </a>
      <dialog className={css.dialog} id="film" closedby="any" aria-label={title}>
        <form method="dialog">
          <button>{messages.close}</button>
        </form>
        <iframe title={title} allow="fullscreen" />
      </dialog>
    </>
  );
}
