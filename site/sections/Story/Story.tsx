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
  /** Above the text, instead of a picture. */
  dates?: Dates | undefined;
}

/** Running text beside a picture or the heading, or below the dates of the agency. */
export function Story({ title, paragraphs, picture, dates }: StoryProps) {
  const text = (
    <div className={`u-stack u-soft ${css.text}`}>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  );
  if (!picture && !dates) return <SideSection title={title}>{text}</SideSection>;
  if (dates)
    return (
      <Section title={title} raised>
        <Years dates={dates} />
        {text}
      </Section>
    );
  return (
    <Section title={title} raised>
      <div className={css.columns}>
        <div className={css.picture}>
          <Picture picture={picture!} />
        </div>
        {text}
      </div>
    </Section>
  );
}

type Dates = NonNullable<NonNullable<About['story']>['dates']>;

const yearOfBuild = () => new Date().getFullYear();

/** The dates in order, each with the years until the next one, or until that of the build. */
function withLengths(dates: Dates) {
  const sorted = dates.toSorted((a, b) => a.year - b.year);
  const end = Math.max(yearOfBuild(), sorted.at(-1)!.year);
  return sorted.map((date, index) => ({ ...date, length: (sorted[index + 1]?.year ?? end) - date.year }));
}

/** The lengths of the line between the dates as CSS for the page's head, because the policy forbids inline styles. */
export const yearLengths = (dates: Dates = []): string =>
  dates.length === 0
    ? ''
    : withLengths(dates)
        .map(({ year, length }) => `#year-${year}{flex-grow:${length}}`)
        .join('');

/** A shorter end of the line has no room for a text, which ends with it then. */
const SHORT_END = 0.2;

/** Dates on a line to scale, from the first one to the year of the build. */
function Years({ dates }: { dates: Dates }) {
  const all = withLengths(dates);
  const total = all.reduce((sum, { length }) => sum + length, 0);
  const isEndShort = all.at(-1)!.length < SHORT_END * total;
  return (
    <ol className={`${css.years} ${isEndShort ? css.shortEnd : ''}`.trim()}>
      {all.map(({ year, text, length }) => (
        <li key={year} id={`year-${year}`}>
          <svg aria-hidden="true">
            {Array.from({ length: Math.max(0, length - 1) }, (_, tick) => {
              const x = `${((tick + 1) * 100) / length}%`;
              return <line key={x} x1={x} x2={x} y2="100%" />;
            })}
          </svg>
          <div>
            <b>{year}</b>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
