import { messages } from '../messages.ts';
import css from './Door.module.css';

/** Recovery codes, the one time they are shown. */
export function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      <p>{messages.join.codesText}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}
