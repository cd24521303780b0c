import type { About } from '../../content/schemas/about.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './Purpose.module.css';

/** Mission and vision side by side, the values below, each revealed as it is reached. */
export function Purpose({
  label,
  title,
  mission,
  vision,
  valuesTitle,
  values,
}: NonNullable<About['purpose']>) {
  return (
    <Section label={label} title={title}>
      <div className={css.statements}>
        {[mission, vision].map((statement) => (
          <div key={statement.title} className="reveal">
            <h3>{statement.title}</h3>
            <p>{statement.text}</p>
          </div>
        ))}
      </div>
      <h3 className={css.title}>{valuesTitle}</h3>
      <ul className={css.values}>
        {values.map((value) => (
          <li key={value.title} className="reveal">
            <h4>{value.title}</h4>
            <p>{value.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
