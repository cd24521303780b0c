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
/** Heights of the bars, in rem: that of the largest place, and that of a small one. */
const MAX_BAR = 5;
const MIN_BAR = 1.25;

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
              <Bar {...place} height={Math.max(MIN_BAR, (MAX_BAR * place.people) / most)} />
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
  const start = sinceStart(from);
  const end = start + ((to - from + DAY) % DAY || DAY);
  /** A day that goes on after the drawing ends goes on at its beginning. */
  const parts =
    end > DAY
      ? ([
          [start, DAY],
          [0, end - DAY],
        ] as const)
      : ([[start, end]] as const);
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
      {parts.map(([begin, finish]) => (
        <rect
          key={begin}
          className={css.bar}
          x={percent(begin)}
          y="1rem"
          width={percent(finish - begin)}
          height={`${height}rem`}
        />
      ))}
    </svg>
  );
}
