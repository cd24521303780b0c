import type { QuestionsProps } from '../../content/schemas/sections.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './Questions.module.css';

/** One open at a time, the first at first: the browser's own accordion (`<details name>`). */
export function Questions({ label, title, items }: QuestionsProps) {
  return (
    <Section label={label} title={title}>
      <div className={css.questions}>
        {items.map((question, index) => (
          <details key={question.title} name="questions" open={index === 0}>
            <summary>{question.title}</summary>
            <p>{question.content}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
