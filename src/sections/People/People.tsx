import type { Person } from '../../content/queries/people.ts';
import type { PeopleProps } from '../../content/schemas/people.ts';
import { Portrait } from '../../components/Portrait/Portrait.tsx';
import { MoreLinks } from '../../components/MoreLinks/MoreLinks.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './People.module.css';

interface Props extends Pick<PeopleProps, 'label' | 'title' | 'intro' | 'all'> {
  people: Person[];
  /** Whether what each of them does is told as well. */
  whole?: boolean;
}

/** Who does the work: face, name, what each one does and answers for. */
export function People({ label, title, intro, all, people, whole = false }: Props) {
  return (
    <Section label={label} title={title} {...(intro && { intro })}>
      <ul className={css.people}>
        {people.map(({ id, data: { name, role, place, answersFor, bio, drawing }, photograph }) => (
          <li key={id}>
            {photograph ? (
              <div className={css.face} dangerouslySetInnerHTML={{ __html: photograph }} />
            ) : (
              <div className={css.face}>
                <Portrait drawing={drawing} />
              </div>
            )}
            <h3>{name}</h3>
            <p className={css.role}>
              {role}
              {whole && place && (
                <>
                  {' · '}
                  <span>{place}</span>
                </>
              )}
            </p>
            {answersFor && <p>{answersFor}</p>}
            {whole && <p>{bio}</p>}
          </li>
        ))}
      </ul>
      {all && (
        <MoreLinks>
          <a href={all.href}>{all.label}</a>
        </MoreLinks>
      )}
    </Section>
  );
}
