import { messages } from '../messages.ts';
import { Links } from './Links.tsx';
import { blocksOf } from './message-blocks.ts';
import css from './One.module.css';

/** What a visitor wrote, and what a demo attached as the table it was. Text nodes only, but for links that are asked for. */
export function Message({ text }: { text: string }) {
  if (!text) return <p className={css.message}>{messages.one.noMessage}</p>;
  const parts = blocksOf(text).map((block, index) =>
    'text' in block ? (
      <p key={index} className={css.message}>
        {block.text}
      </p>
    ) : (
      <table key={index} className={css.attached}>
        <tbody>
          {block.rows.map(([name, value], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  );
  return (
    <>
      {parts}
      <Links text={text} />
    </>
  );
}
