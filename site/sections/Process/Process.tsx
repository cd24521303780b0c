import interfaceTexts from 'virtual:interface';
import type { ProcessProps } from '../../../content-model/schemas/sections.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { Facts } from '../../components/Facts/Facts.tsx';
import { Section } from '../../components/Section/Section.tsx';
import { Schedule, weeksOf } from '../Schedule/Schedule.tsx';
import css from './Process.module.css';

type Step = ProcessProps['steps'][number];

/** The time that the rows of a plan share, in weeks. */
interface Time {
  lastWeek: number;
  launch: number | undefined;
}

const place = (week: number, { lastWeek }: Time): string => `${(100 * week) / lastWeek}%`;

/** The steps of a process as a plan to scale, if every step says when it begins and ends. */
export function Process({ title, intro, steps, launch, payments }: ProcessProps) {
  const lastWeek = Math.max(...steps.map(({ weeks }) => weeks?.to ?? Infinity));
  if (lastWeek === Infinity) return <Schedule title={title} intro={intro} steps={steps} />;
  const time = { lastWeek, launch };
  const hasDemos = steps.some(({ demos }) => demos);
  return (
    <Section title={title} intro={intro} dark>
      <div className={css.plan}>
        <div className={css.row} aria-hidden="true">
          <p className={css.legend}>
            {hasDemos && <Legend text={interfaceTexts.process.demoDay} />}
            {payments && <Legend text={interfaceTexts.process.youPay} isPayment />}
          </p>
          <Axis time={time} />
        </div>
        <ol>
          {steps.map((step) => (
            <li key={step.title} className={css.row}>
              <div>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
                {step.facts && (
                  <Facts facts={Object.fromEntries(step.facts.map((fact) => [fact.label, fact.text]))} />
                )}
              </div>
              <Bar {...step} time={time} />
            </li>
          ))}
        </ol>
        {payments && (
          <div className={css.row}>
            <div>
              <h3>{interfaceTexts.process.youPay}</h3>
              <p>{payments.text}</p>
            </div>
            <Drawing time={time} label={paymentsIn(payments)}>
              {payments.weeks.map((week, index) => (
                <Flag key={week} x={place(week, time)} y="80%" text={payments.sums?.[index]} isPayment />
              ))}
            </Drawing>
          </div>
        )}
      </div>
    </Section>
  );
}

const Legend = ({ text, isPayment }: { text: string; isPayment?: true }) => (
  <span>
    <svg>
      <Flag x="1" y="100%" isPayment={isPayment} />
    </svg>
    {text}
  </span>
);

/** Says in which week how much is paid. */
const paymentsIn = ({ weeks, sums = [] }: NonNullable<ProcessProps['payments']>): string =>
  `${interfaceTexts.process.payments} ${weeks.map((week, index) => [week, sums[index]].filter((text) => text !== undefined).join(': ')).join(', ')}`;

/** Weeks before the launch whose numbers its name would cover. */
const ROOM = 5;
/** The same where a week is narrow. */
const NARROW_ROOM = 8;

/** Every fourth week, and the one of the launch. */
function Axis({ time }: { time: Time }) {
  const { lastWeek, launch } = time;
  const numbered = Array.from({ length: Math.ceil(lastWeek / 4) }, (_, index) => 4 * index);
  return (
    <Drawing time={time} top="75%">
      {numbered
        .filter((week) => launch === undefined || week < launch - ROOM || week > launch)
        .map((week) => (
          <text
            key={week}
            className={
              launch !== undefined && week < launch && week > launch - NARROW_ROOM ? css.close : undefined
            }
            x={place(week, time)}
            dx="0.4em"
            y="50%"
          >
            {week === 0 ? interfaceTexts.process.start : week}
          </text>
        ))}
      {launch !== undefined && (
        <text className={css.launched} x={place(launch, time)} dx="-0.4em" y="50%">
          {fill(interfaceTexts.process.launch, { week: launch })}
        </text>
      )}
    </Drawing>
  );
}

/** A bar narrower than this share of the time has its name beside it. */
const MIN_SHARE = 0.12;

/** The weeks of a step on the time of the whole plan, with a flag for each demo. The facts say the weeks. */
function Bar({ weeks, parts = [{ name: '' }], demos = [], time }: Step & { time: Time }) {
  const { from: first, to: last = time.lastWeek } = weeks!;
  const label = demos.length > 0 ? `${interfaceTexts.process.demos} ${weeksOf(demos)}` : undefined;
  return (
    <Drawing time={time} label={label}>
      {parts.map(({ name, to = last }, index) => {
        const from = parts[index - 1]?.to ?? first;
        return (
          <g key={name}>
            <rect x={place(from, time)} y="40%" width={place(to - from, time)} height="45%" />
            <BarName name={name} from={from} to={to} time={time} />
          </g>
        );
      })}
      {demos.map(({ week }) => (
        <Flag key={week} x={place(week, time)} y="40%" />
      ))}
    </Drawing>
  );
}

/** On a wide bar, else on the side of it where there is more room. */
function BarName({ name, from, to, time }: { name: string; from: number; to: number; time: Time }) {
  const isLate = from > time.lastWeek / 2;
  if ((to - from) / time.lastWeek >= MIN_SHARE)
    return (
      <text
        className={`${css.name} ${isLate ? css.late : ''}`.trim()}
        x={place(isLate ? to : from, time)}
        dx={isLate ? '-0.6em' : '0.6em'}
        y="63%"
      >
        {name}
      </text>
    );
  return (
    <text
      className={`${css.beside} ${isLate ? css.late : ''}`.trim()}
      x={place(isLate ? from : to, time)}
      dx={isLate ? '-0.6em' : '0.6em'}
      y="63%"
    >
      {name}
    </text>
  );
}

interface DrawingProps {
  time: Time;
  /** What it says besides the text beside it. */
  label?: string | undefined;
  /** Where the lines begin: below the numbers of the weeks. */
  top?: string;
  children: React.ReactNode;
}

/** What is drawn on the lines of every other week and of the launch. */
function Drawing({ time, label, top = '-10rem', children }: DrawingProps) {
  const { lastWeek, launch } = time;
  const lines = Array.from({ length: Math.ceil(lastWeek / 2) }, (_, index) => place(2 * index, time));
  return (
    <svg
      className={css.drawing}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {lines.map((x) => (
        <line key={x} x1={x} x2={x} y1={top} y2="20rem" />
      ))}
      {children}
      {launch !== undefined && (
        <line className={css.launch} x1={place(launch, time)} x2={place(launch, time)} y1={top} y2="20rem" />
      )}
    </svg>
  );
}

interface FlagProps {
  x: string;
  y: string;
  /** Beside the flag. */
  text?: string | undefined;
  isPayment?: true | undefined;
}

const Flag = ({ x, y, text, isPayment }: FlagProps) => (
  <svg className={`${css.flag} ${isPayment ? css.payment : ''}`.trim()} x={x} y={y}>
    <path d="M0 0v-18h13l-4 4.5 4 4.5H1v9z" />
    {text && (
      <text x="16" y="-8">
        {text}
      </text>
    )}
  </svg>
);
