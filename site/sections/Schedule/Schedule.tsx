import interfaceTexts from 'virtual:interface';
import type { ProcessProps } from '../../../content-model/schemas/sections.ts';
import { fill } from '../../../content-model/text/fill.ts';
import type { ReactNode } from 'react';
import { Section } from '../../components/Section/Section.tsx';
import css from './Schedule.module.css';

type Step = ProcessProps['steps'][number];
type Weeks = NonNullable<Step['weeks']>;

/** Heights in rem: of the shortest band, in which a sentence and a fact have room, of a week with its number, and of all at most. */
const SHORTEST_BAND = 3.25;
const WEEK = 1.75;
const ALL_BANDS = 48;

/** Steps as bands on a time axis, as high as they are long, if each says its weeks; otherwise as a ruled list. */
export function Schedule({ title, intro, steps }: ProcessProps) {
  const lengths = steps.map(({ weeks }) => weeks && lengthOf(weeks));
  if (lengths.includes(undefined))
    return (
      <Section title={title} intro={intro}>
        <ol className={css.list}>
          {steps.map((step) => (
            <li key={step.title}>
              <Words {...step} />
            </li>
          ))}
        </ol>
      </Section>
    );
  const known = lengths.filter((length) => length! > 0) as number[];
  const week = Math.min(
    Math.max(SHORTEST_BAND / Math.min(...known), WEEK),
    ALL_BANDS / known.reduce((a, b) => a + b, 0),
  );
  return (
    <Section title={title} intro={intro}>
      <ol className={css.bands}>
        {steps.map((step) => (
          <li key={step.title}>
            <Ruler weeks={step.weeks!} demos={step.demos} week={week} />
            <Words {...step} time={timeOf(step.weeks!)}>
              {step.demos?.some(({ shown }) => shown) && <Shown {...step} week={week} />}
            </Words>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** In weeks; nothing for a step without an end. */
const lengthOf = ({ from, to }: Weeks): number => Math.max(0, (to ?? from) - from);

/** Such as "Weeks 3–4". Contents count from 0, people from 1. */
export function timeOf({ from, to }: Weeks): string {
  const first = Math.floor(from) + 1;
  const { week, weeks, openWeeks } = interfaceTexts.process;
  if (to === undefined) return fill(openWeeks, { first });
  const last = Math.ceil(to);
  return fill(last > first ? weeks : week, { first, last });
}

interface WordsProps extends Step {
  time?: string;
  /** Drawn beside the text. */
  children?: ReactNode;
}

function Words({ title, text, facts = [], demos = [], time, children }: WordsProps) {
  const unnamed = demos.filter(({ shown }) => !shown);
  return (
    <>
      <div>
        <h3>{title}</h3>
        {time && <p className={css.time}>{time}</p>}
      </div>
      <p>
        {text}
        {children}
      </p>
      {facts.length + demos.length > 0 && (
        <dl className={css.facts}>
          {facts.map((fact) => (
            <div key={fact.label}>
              <dt>{fact.label}</dt>
              <dd>{fact.text}</dd>
            </div>
          ))}
          {unnamed.length > 0 && (
            <div className={css.flags}>
              <dt>{interfaceTexts.process.demos}</dt>
              <dd>{weeksOf(unnamed)}</dd>
            </div>
          )}
          {demos.map(
            ({ week, shown }) =>
              shown && (
                <div key={week} className={css.flags}>
                  <dt>{fill(interfaceTexts.process.demo, { week })}</dt>
                  <dd>{shown}</dd>
                </div>
              ),
          )}
        </dl>
      )}
    </>
  );
}

/** Such as "4, 6, 8". */
export const weeksOf = (demos: NonNullable<Step['demos']>): string =>
  demos.map(({ week }) => week).join(', ');

/** What each demo shows, at its week. */
const Shown = ({ weeks, demos = [], week }: Step & { week: number }) => (
  <svg className={css.shown}>
    {demos.map((demo) => (
      <text key={demo.week} y={remOf(demo.week - weeks!.from, week)} dy="-0.5rem">
        {demo.shown}
      </text>
    ))}
  </svg>
);

/** The height of some weeks. */
const remOf = (weeks: number, week: number): string => `${Math.round(weeks * week * 100) / 100}rem`;

interface RulerProps extends Pick<Step, 'demos'> {
  weeks: Weeks;
  /** Height of a week in rem. */
  week: number;
}

/** The weeks of a band with a flag for each demo. */
function Ruler({ weeks, demos = [], week }: RulerProps) {
  const { from } = weeks;
  const to = from + lengthOf(weeks);
  const rem = (at: number) => remOf(at - from, week);
  const starts = Array.from(
    { length: Math.ceil(to) - Math.ceil(from) },
    (_, index) => Math.ceil(from) + index,
  );
  return (
    <svg
      className={css.ruler}
      height={rem(to)}
      {...(demos.length > 0
        ? { role: 'img', 'aria-label': `${interfaceTexts.process.demos} ${weeksOf(demos)}` }
        : { 'aria-hidden': true })}
    >
      {starts.map((start) => (
        <g key={start}>
          {start > from && <line x2="100%" y1={rem(start)} y2={rem(start)} />}
          <text y={rem(start)} dy="1.4em">
            {start + 1}
          </text>
        </g>
      ))}
      {demos.map((demo) => (
        <svg key={demo.week} className={css.flag} x="1.75rem" y={rem(demo.week)}>
          <line x2="120rem" />
          <path d="M0 0v-20l15 5-15 5" />
          <text x="1.5rem" y="-0.5rem">
            {fill(interfaceTexts.process.demo, { week: demo.week })}
          </text>
        </svg>
      ))}
    </svg>
  );
}
