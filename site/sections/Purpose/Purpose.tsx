import type { About } from '../../../content-model/schemas/about.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './Purpose.module.css';

/** Mission and vision side by side, the values below, on the dark ground. */
export function Purpose({ title, mission, vision, valuesTitle, values }: NonNullable<About['purpose']>) {
  return (
    <Section title={title} dark>
      <div className={css.statements}>
        {[mission, vision].map((statement) => (
          <div key={statement.title} className="u-stack u-gap-2 u-reveal">
            <h3>{statement.title}</h3>
            <p>{statement.text}</p>
          </div>
        ))}
      </div>
      <h3 className={css.title}>{valuesTitle}</h3>
      <ul className={`u-grid u-ruled ${css.values}`}>
        {values.map((value) => (
          <li key={value.title} className="u-reveal">
            <h4 className="u-title">{value.title}</h4>
            <p className="u-soft">{value.text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
