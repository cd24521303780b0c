import type { Person } from '../../content/queries/people.ts';
import type { PeopleProps } from '../../content/schemas/people.ts';
import { Portrait } from '../../components/Portrait/Portrait.tsx';
import { MoreLinks, Section } from '../../components/Section/Section.tsx';
import css from './People.module.css';

interface Props extends Pick<PeopleProps, 'label' | 'title' | 'intro' | 'all'> {
  people: Person[];
  /** Shows each person's place and biography instead of the line of theirs. */
  whole?: boolean;
}

/** The people of the agency: face, name, role, responsibility and, in the short form, a line of theirs. */
export function People({ label, title, intro, all, people, whole = false }: Props) {
  return (
    <Section label={label} title={title} {...(intro && { intro })}>
      <ul className={`grid ${css.people}`}>
        {people.map(({ id, data: { name, role, place, answersFor, says, bio, drawing }, photograph }) => (
          <li key={id}>
            {photograph ? (
              <div className={css.face} dangerouslySetInnerHTML={{ __html: photograph }} />
            ) : (
              <div className={css.face}>
                <Portrait drawing={drawing} />
              </div>
            )}
            <h3 className="item-title">{name}</h3>
            <p className="label">
              {role}
              {whole && place && (
                <>
                  {' · '}
                  <span>{place}</span>
                </>
              )}
            </p>
            {answersFor && <p className="soft">{answersFor}</p>}
            {whole ? (
              <p className="soft">{bio}</p>
            ) : (
              says && <blockquote className={css.says}>{says}</blockquote>
            )}
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
