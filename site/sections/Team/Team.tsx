import type { PeopleProps } from '../../../content-model/schemas/sections.ts';
import type { Person } from '../../queries/people.ts';
import { initials } from '../../components/Portrait/Portrait.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { MoreLinks, Section } from '../../components/Section/Section.tsx';
import { seededPeak } from '../../terrain/height-field.ts';
import { Terrain } from '../../terrain/Terrain.tsx';
import css from './Team.module.css';

/** Most people beside each other, so that a name has room. */
const ROW = 7;

interface Props extends Pick<PeopleProps, 'title' | 'intro' | 'all'> {
  people: Person[];
}

/** Everyone in the agency on one map, which is cut into a sheet for each. */
export function Team({ title, intro, all, people }: Props) {
  const rowCount = Math.ceil(people.length / ROW);
  const perRow = Math.ceil(people.length / rowCount);
  const rows = Array.from({ length: rowCount }, (_, row) => people.slice(row * perRow, (row + 1) * perRow));
  return (
    <Section title={title} intro={intro}>
      <div className={css.team} role="group" tabIndex={0} aria-label={title}>
        {rows.map((row) => (
          <Sheets key={row[0]!.id} people={row} />
        ))}
      </div>
      {all && <MoreLinks all={all} />}
    </Section>
  );
}

function Sheets({ people }: Pick<Props, 'people'>) {
  const peaks = people.map(({ data }, index) => {
    const peak = seededPeak(data.name);
    // Each near the middle of its sheet, above the initials.
    const x = (index + 0.2 + 0.6 * peak.x) / people.length;
    return { ...peak, x, y: peak.y - 0.12, radius: 0.26 };
  });
  return (
    <div className={css.row}>
      <div className={css.map}>
        <Terrain seed={people[0]!.data.name} survey="sheets" peaks={peaks} />
      </div>
      <ul>
        {people.map(({ id, data, photograph }) => (
          <li key={id}>
            <div className={css.sheet}>
              {photograph ? (
                <Picture picture={photograph} />
              ) : (
                <b aria-hidden="true">{initials(data.name)}</b>
              )}
            </div>
            <h3>{data.name}</h3>
            <p>{data.role}</p>
            {data.place && <p>{data.place}</p>}
            <p className="u-soft">{data.answersFor ?? data.bio}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
