import type { Project } from '../../../content-model/schemas/project.ts';
import css from './Figures.module.css';

/** More signs than this, or more figures, do not fit a row at the largest size. */
const MAX_SIGNS = 5;
const MAX_FIGURES = 3;

/** The outcome of a project in figures as large as their row allows, with the unit smaller. */
export function Figures({ items }: { items: Project['outcome'] }) {
  const isLong = items.length > MAX_FIGURES || items.some(({ value }) => amountOf(value).length > MAX_SIGNS);
  return (
    <dl className={`${css.figures} ${isLong ? css.long : ''}`.trim()}>
      {items.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Figure value={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A figure such as "47 s", whose unit is smaller. */
export const Figure = ({ value }: { value: string }) => (
  <>
    {amountOf(value)}
    <small className={css.unit}>{value.slice(amountOf(value).length)}</small>
  </>
);

const amountOf = (value: string) => value.split(' ')[0]!;
