import type { Interface } from '../content/schemas/interface.ts';
import css from './FilmControls.module.css';

/** Pause is a checkbox that the style sheet asks, replay is the page once more: neither needs a script. */
export function FilmControls({ messages }: { messages: Interface['film'] }) {
  return (
    <div className={css.controls}>
      <label>
        <input type="checkbox" id="pause" /> {messages.pause}
      </label>
      <a href="/film" target="_self">
        {messages.replay}
      </a>
      <div className={css.progress} />
    </div>
  );
}
