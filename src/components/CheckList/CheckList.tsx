import css from './CheckList.module.css';

export interface CheckListProps {
  items: { title: string; text: string }[];
}

/** Three to a row where there is room, or four when that leaves none over. */
export function CheckList({ items }: CheckListProps) {
  const fours = items.length % 4 === 0 ? css.fours : '';
  return (
    <ul className={`${css.list} ${fours}`.trim()}>
      {items.map(({ title, text }) => (
        <li key={title} className="reveal">
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
