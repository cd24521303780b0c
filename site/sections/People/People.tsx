import type { Person } from '../../queries/people.ts';
import type { PeopleProps } from '../../../content-model/schemas/sections.ts';
import { Portrait } from '../../components/Portrait/Portrait.tsx';
import { MoreLinks, Section, SideSection } from '../../components/Section/Section.tsx';
import css from './People.module.css';

interface Props extends Pick<PeopleProps, 'title' | 'intro' | 'all'> {
  people: Person[];
}

/** The people of the agency, or the one person who is in charge. */
export function People({ title, intro, all, people }: Props) {
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
      <ul className={`u-lined ${css.people}`}>
        {people.map((person) => (
          <li key={person.id}>
            <PersonDetails {...person} />
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

/** Portrait, name, role and responsibility. */
function PersonDetails({ data, photograph }: Person) {
  const { name, role, answersFor } = data;
  return (
    <>
      <Portrait name={name} photograph={photograph} />
      <h3 className="u-item-title">{name}</h3>
      <p className="u-caption">{role}</p>
      {answersFor && <p className="u-soft">{answersFor}</p>}
    </>
  );
}
