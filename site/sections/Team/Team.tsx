import type { PeopleProps } from '../../../content-model/schemas/sections.ts';
import type { Person } from '../../queries/people.ts';
import { initials } from '../../components/Portrait/Portrait.tsx';
import { Picture } from '../../components/Picture/Picture.tsx';
import { Block, MoreLinks, Section } from '../../components/Section/Section.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { seededPeak, type Peak } from '../../terrain/height-field.ts';
import { Terrain } from '../../terrain/Terrain.tsx';
import css from './Team.module.css';

/** Most people beside each other, so that a name has room. */
const ROW = 7;

/** What is on a sheet, so that no two beside each other look alike: places are fractions of it, above the initials. */
const LANDS: Peak[][] = [
  [{ x: 0.5, y: 0.36, height: 1.1, radius: 0.24 }],
  [
    { x: 0.22, y: 0.3, height: 0.6, radius: 0.16 },
    { x: 0.74, y: 0.5, height: 0.8, radius: 0.17 },
  ],
  [{ x: 0.5, y: 0.4, height: -0.55, radius: 0.3 }],
  [
    { x: 0.1, y: 0.2, height: 0.95, radius: 0.3 },
    { x: 0.8, y: 0.75, height: -0.3, radius: 0.2 },
  ],
  [
    { x: 0.24, y: 0.22, height: 0.5, radius: 0.11 },
    { x: 0.52, y: 0.46, height: 0.5, radius: 0.11 },
    { x: 0.8, y: 0.24, height: 0.65, radius: 0.12 },
  ],
  [
    { x: 0.3, y: 0.7, height: -0.35, radius: 0.2 },
    { x: 0.8, y: 0.24, height: 1, radius: 0.19 },
  ],
  [{ x: 0.4, y: 0.1, height: 0.8, radius: 0.36 }],
];

interface Props extends Pick<PeopleProps, 'title' | 'intro' | 'all'> {
  people: Person[];
  /** Right below the title of the page, which a heading would repeat. */
  isFirst?: boolean;
}

/** Everyone in the agency on one map, which is cut into a sheet for each. */
export function Team({ title, intro, all, people, isFirst }: Props) {
  const rowCount = Math.ceil(people.length / ROW);
  const perRow = Math.ceil(people.length / rowCount);
  const rows = Array.from({ length: rowCount }, (_, row) => people.slice(row * perRow, (row + 1) * perRow));
  const team = (
    <>
      <div className={css.team} role="group" tabIndex={0} aria-label={title}>
        {rows.map((row) => (
          <Sheets key={row[0]!.id} people={row} />
        ))}
      </div>
      {all && <MoreLinks all={all} />}
    </>
  );
  if (isFirst)
    return (
      <Block>
        <h2 className={css.first}>
          <VisuallyHidden>{title}</VisuallyHidden>
        </h2>
        {team}
      </Block>
    );
  return (
    <Section title={title} intro={intro}>
      {team}
    </Section>
  );
}

function Sheets({ people }: Pick<Props, 'people'>) {
  const peaks = people.flatMap(({ data }, index) => {
    const onSheet = ({ x, y, ...peak }: Peak): Peak => ({ ...peak, x: (index + x) / people.length, y });
    const seeded = seededPeak(data.name);
    return LANDS[index % LANDS.length]!.map((peak) =>
      onSheet({ ...peak, x: peak.x + (seeded.x - 0.5) / 4, y: peak.y + (seeded.y - 0.5) / 2 }),
    );
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
