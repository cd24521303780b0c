import type { Person } from '../../queries/people.ts';
import type { PeopleProps } from '../../../content-model/schemas/sections.ts';
import { Portrait } from '../../components/Portrait/Portrait.tsx';
import { MoreLinks, Section, SideSection } from '../../components/Section/Section.tsx';
import css from './People.module.css';

interface Props extends Pick<PeopleProps, 'title' | 'intro' | 'all'> {
  people: Person[];
  /** Shows each person's place and biography. */
  full?: boolean;
}

/** The people of the agency, or the one person who is in charge. */
export function People({ title, intro, all, people, full = false }: Props) {
  const links = all && <MoreLinks all={all} />;
  const [first, ...others] = people;
  if (first && others.length === 0)
    return (
      <SideSection title={title} aside={intro && <p className="u-soft">{intro}</p>}>
        <OnePerson {...first} />
        {links}
      </SideSection>
    );
  return (
    <Section title={title} intro={intro}>
      <ul className={`u-grid ${css.people} ${full ? css.full : ''}`.trim()}>
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

/** Portrait, name, role and responsibility; in the full form also the place and the biography. */
function PersonDetails({ data, photograph, full }: Person & { full?: boolean }) {
  const { name, role, place, answersFor, bio } = data;
  return (
    <>
      <Portrait name={name} photograph={photograph} />
      <h3 className="u-item-title">{name}</h3>
      <p className="u-label">
        {role}
        {full && place && (
          <>
            {', '}
            <span>{place}</span>
          </>
        )}
      </p>
      {answersFor && <p className="u-soft">{answersFor}</p>}
      {full && <p className="u-soft">{bio}</p>}
    </>
  );
}
