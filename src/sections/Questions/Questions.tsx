import type { QuestionsProps } from '../../content/schemas/sections.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './Questions.module.css';

/** A native accordion (`<details name>`): one question is open at a time, initially the first. */
export function Questions({ label, title, items }: QuestionsProps) {
  return (
    <Section label={label} title={title}>
      <div className={css.questions}>
        {items.map((question, index) => (
          <details key={question.title} name="questions" open={index === 0}>
            <summary>{question.title}</summary>
            <p className="soft">{question.content}</p>
            {question.links && (
              <ul className={`cluster gap-x-6 ${css.links}`}>
                {question.links.map(({ label: words, href }) => (
                  <li key={href}>
                    <a href={href}>{words}</a>
                  </li>
                ))}
              </ul>
            )}
          </details>
        ))}
      </div>
    </Section>
  );
}
