import type { About } from '../../../content-model/schemas/about.ts';
import { formatHour } from '../../../content-model/text/format.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './Places.module.css';

type PlacesProps = NonNullable<About['places']>;
type Place = PlacesProps['places'][number];

const DAY = 24;
/** The drawing begins in the evening of the first place, so that its own working day ends it. */
const START = 18;
/** The hours in which people of the first place sleep. */
const NIGHT = { from: 22, to: 6 };
const TICKS = [18, 0, 6, 12];
/** Height of the bar of the largest place, and the least, in rem. */
const [HIGHEST, LEAST] = [5, 1.25];

/** The working day of each place as a bar over a day of the first one, as high as its team is large. */
export function Places({ title, intro, places }: PlacesProps) {
  const most = Math.max(...places.map(({ people }) => people));
  const inOrder = places.toSorted((a, b) => sinceStart(a.from) - sinceStart(b.from));
  return (
    <Section title={title} intro={intro}>
      <div className={css.day}>
        <svg className={css.axis} aria-hidden="true">
          {TICKS.map((hour) => (
            <text key={hour} x={percent(sinceStart(hour))} y="1em" dx="0.4em">
              {formatHour(hour)}
            </text>
          ))}
        </svg>
        <ol>
          {inOrder.map((place) => (
            <li key={place.name}>
              <p>
                <b className="u-title">{place.name}</b> <span className="u-soft">{place.text}</span>{' '}
                <span className="u-label">{`${formatHour(place.from)} – ${formatHour(place.to)}`}</span>
              </p>
              <Bar {...place} height={Math.max(LEAST, (HIGHEST * place.people) / most)} />
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}

const sinceStart = (hour: number) => (hour - START + DAY) % DAY;
const percent = (hours: number) => `${Math.round((10_000 * hours) / DAY) / 100}%`;

function Bar({ from, to, height }: Pick<Place, 'from' | 'to'> & { height: number }) {
  const length = (to - from + DAY) % DAY;
  return (
    <svg height={`${height + 2}rem`} aria-hidden="true">
      <rect
        className={css.night}
        x={percent(sinceStart(NIGHT.from))}
        width={percent((NIGHT.to - NIGHT.from + DAY) % DAY)}
        height="100%"
      />
      {TICKS.map((hour) => (
        <line key={hour} x1={percent(sinceStart(hour))} x2={percent(sinceStart(hour))} y2="100%" />
      ))}
      <rect
        className={css.bar}
        x={percent(sinceStart(from))}
        y="1rem"
        width={percent(length)}
        height={`${height}rem`}
      />
    </svg>
  );
}
