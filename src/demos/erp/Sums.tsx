import css from './ErpDemo.module.css';

/** Names and amounts under each other; the last row is the sum. */
export function Sums({ rows }: { rows: readonly (readonly [name: string, amount: string])[] }) {
  return (
    <dl className={css.sums}>
      {rows.map(([name, amount]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
