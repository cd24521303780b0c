import type { Person } from '../../queries/people.ts';
import type { QuestionsProps } from '../../../content-model/schemas/sections.ts';
import { SideSection } from '../../components/Section/Section.tsx';
import { OnePerson } from '../People/People.tsx';
import css from './Questions.module.css';

interface Props extends Omit<QuestionsProps, 'person'> {
  /** Who answers further questions. */
  person?: Person | undefined;
}

/** A native accordion (`<details name>`): one question is open at a time, initially the first. */
export function Questions({ title, items, person }: Props) {
  return (
    <SideSection title={title} aside={person && <OnePerson {...person} />}>
      <div className={css.questions}>
        {items.map((question, index) => (
          <details key={question.title} name="questions" open={index === 0}>
            <summary>{question.title}</summary>
            <p className="u-soft">{question.content}</p>
            {question.links && (
              <ul className={`u-cluster u-gap-x-6 u-targets ${css.links}`}>
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
    </SideSection>
  );
}
