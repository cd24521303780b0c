import type { Person } from '../../queries/people.ts';
import type { PeopleProps } from '../../../content-model/schemas/sections.ts';
import { Portrait } from '../../components/Portrait/Portrait.tsx';
import { MoreLinks, Section, SideSection } from '../../components/Section/Section.tsx';
import css from './People.module.css';

interface Props extends Pick<PeopleProps, 'label' | 'title' | 'intro' | 'all'> {
  people: Person[];
  /** Shows each person's place and biography instead of their one-line quote. */
  full?: boolean;
}

/** The people of the agency, or the one person who is in charge. */
export function People({ label, title, intro, all, people, full = false }: Props) {
  const links = all && <MoreLinks all={all} />;
  const [first, ...others] = people;
  if (first && others.length === 0)
    return (
      <SideSection label={label} title={title} aside={intro && <p className="u-soft">{intro}</p>}>
        <OnePerson {...first} />
        {links}
      </SideSection>
    );
  return (
    <Section label={label} title={title} intro={intro} stacked>
      <ul className={`u-grid ${css.people}`}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonDetails {...person} full={full} />
          </li>
        ))}
      </ul>
      {links}
    </Section>
  );
}

/** One person beside the portrait. */
export const OnePerson = (person: Person) => (
  <div className={css.one}>
    <PersonDetails {...person} />
  </div>
);

/** Portrait, name, role, responsibility and, in the short form, a one-line quote. */
function PersonDetails({ data, photograph, full }: Person & { full?: boolean }) {
  const { name, role, place, answersFor, says, bio, drawing } = data;
  return (
    <>
      <Portrait className={css.face} photograph={photograph} drawing={drawing} />
      <h3 className="u-item-title">{name}</h3>
      <p className="u-label">
        {role}
        {full && place && (
          <>
            {' · '}
            <span>{place}</span>
          </>
        )}
      </p>
      {answersFor && <p className="u-soft">{answersFor}</p>}
      {full ? <p className="u-soft">{bio}</p> : says && <blockquote className={css.says}>{says}</blockquote>}
    </>
  );
}
