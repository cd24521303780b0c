import type { ServiceIndex } from '../../../content-model/schemas/service.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './Skills.module.css';

/** Skill bars. Each is a native meter, so screen readers get its name and value. */
export function Skills({ title, text, skills, note }: NonNullable<ServiceIndex['why']>) {
  return (
    <Section title={title}>
      <div className="u-split">
        <p className={`u-soft ${css.text}`}>{text}</p>
        <div>
          {skills.map((skill) => (
            <label
              key={skill.label}
              className={`u-title u-cluster u-spread u-gap-2 u-gap-x-4 ${css.skill} u-reveal`}
            >
              <span>{skill.label}</span> <span aria-hidden="true">{skill.percent}%</span>
              <meter min={0} max={100} value={skill.percent}>
                {skill.percent}%
              </meter>
            </label>
          ))}
          {note && <p className={`u-caption ${css.note}`}>{note}</p>}
        </div>
      </div>
    </Section>
  );
}
