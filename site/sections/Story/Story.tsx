import type { PagePicture } from '../../../content-model/markdown/page-picture.ts';
import type { About } from '../../../content-model/schemas/about.ts';
import { Picture } from '../../components/Picture/Picture.tsx';
import { Section, SideSection } from '../../components/Section/Section.tsx';
import css from './Story.module.css';

interface StoryProps {
  title: string;
  paragraphs: string[];
  /** Beside the text. */
  picture?: PagePicture | undefined;
  /** Beside the text, instead of a picture. */
  dates?: Dates | undefined;
}

/** Running text beside a picture, the dates of the agency, or the heading. */
export function Story({ title, paragraphs, picture, dates }: StoryProps) {
  const text = (
    <div className={`u-stack u-soft ${css.text}`}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
  if (!picture && !dates) return <SideSection title={title}>{text}</SideSection>;
  return (
    <Section title={title} raised>
      <div className={css.columns}>
        {dates ? (
          <Years dates={dates} />
        ) : (
          <div className={css.picture}>
            <Picture picture={picture!} />
          </div>
        )}
        {text}
      </div>
    </Section>
  );
}

type Dates = NonNullable<NonNullable<About['story']>['dates']>;

/** Length of the line, and the least between two dates, in rem. */
const LINE = 26;
const LEAST = 3.5;

const yearOfBuild = () => new Date().getFullYear();

/** Dates on a line to scale, from the first one to the year of the build. */
function Years({ dates }: { dates: Dates }) {
  const sorted = dates.toSorted((a, b) => a.year - b.year);
  const end = Math.max(yearOfBuild(), sorted.at(-1)!.year);
  const gaps = sorted.map(({ year }, index) => (sorted[index + 1]?.year ?? end) - year);
  const year = LINE / Math.max(1, end - sorted[0]!.year);
  return (
    <ol className={css.years}>
      {sorted.map((date, index) => {
        const height = gaps[index]! * year;
        return (
          <li key={date.year}>
            <svg height={`${Math.max(height, LEAST)}rem`} aria-hidden="true">
              {Array.from({ length: gaps[index]! }, (_, tick) => (
                <line key={tick} x2="0.5rem" y1={`${tick * year}rem`} y2={`${tick * year}rem`} />
              ))}
              <circle r="0.375rem" />
            </svg>
            <div>
              <b>{date.year}</b>
              <p>{date.text}</p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
