import type { ServiceIndex } from '../../content/schemas/service.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './Skills.module.css';

/** Skill bars; each is a native meter, which says its name and value to a screen reader. */
export function Skills({ label, title, text, skills, note }: NonNullable<ServiceIndex['why']>) {
  return (
    <Section label={label} title={title}>
      <div className={css.skills}>
        <p className={css.text}>{text}</p>
        <div>
          {skills.map((skill) => (
            <label key={skill.label} className={`${css.skill} reveal`}>
              <span>{skill.label}</span> <span aria-hidden="true">{skill.percent}%</span>
              <meter min={0} max={100} value={skill.percent}>
                {skill.percent}%
              </meter>
            </label>
          ))}
          <p className={css.note}>{note}</p>
        </div>
      </div>
    </Section>
  );
}
