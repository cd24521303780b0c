import messages from 'virtual:interface';
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
            {hasDemos && <Legend text={messages.process.demoDay} />}
            {payments && <Legend text={messages.process.youPay} isPayment />}
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
              <h3>{messages.process.youPay}</h3>
              <p>{payments.text}</p>
            </div>
            <Drawing time={time} label={`${messages.process.payments} ${payments.weeks.join(', ')}`}>
              {payments.weeks.map((week) => (
                <Flag key={week} x={place(week, time)} y="80%" isPayment />
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

/** Weeks before the launch whose numbers its name would cover. */
const ROOM = 6;

/** Every fourth week, and the one of the launch. */
function Axis({ time }: { time: Time }) {
  const { lastWeek, launch } = time;
  const numbered = Array.from({ length: Math.ceil(lastWeek / 4) }, (_, index) => 4 * index);
  return (
    <Drawing time={time}>
      {numbered
        .filter((week) => launch === undefined || week < launch - ROOM || week > launch)
        .map((week) => (
          <text key={week} x={place(week, time)} dx="0.4em" y="50%">
            {week === 0 ? messages.process.start : week}
          </text>
        ))}
      {launch !== undefined && (
        <text className={css.launched} x={place(launch, time)} dx="-0.4em" y="50%">
          {fill(messages.process.launch, { week: launch })}
        </text>
      )}
    </Drawing>
  );
}

/** The weeks of a step on the time of the whole plan, with a flag for each demo. The facts say the weeks. */
function Bar({ weeks, demos = [], time }: Step & { time: Time }) {
  const { from, to = time.lastWeek } = weeks!;
  const label = demos.length > 0 ? `${messages.process.demos} ${weeksOf(demos)}` : undefined;
  return (
    <Drawing time={time} label={label}>
      <rect x={place(from, time)} y="40%" width={place(to - from, time)} height="45%" />
      {demos.map(({ week }) => (
        <Flag key={week} x={place(week, time)} y="40%" />
      ))}
    </Drawing>
  );
}

interface DrawingProps {
  time: Time;
  /** What it says besides the text beside it. */
  label?: string | undefined;
  children: React.ReactNode;
}

/** What is drawn on the lines of every other week and of the launch. */
function Drawing({ time, label, children }: DrawingProps) {
  const { lastWeek, launch } = time;
  const lines = Array.from({ length: Math.ceil(lastWeek / 2) }, (_, index) => place(2 * index, time));
  return (
    <svg
      className={css.drawing}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {lines.map((x) => (
        <line key={x} x1={x} x2={x} y1="-10rem" y2="20rem" />
      ))}
      {children}
      {launch !== undefined && (
        <line
          className={css.launch}
          x1={place(launch, time)}
          x2={place(launch, time)}
          y1="-10rem"
          y2="20rem"
        />
      )}
    </svg>
  );
}

const Flag = ({ x, y, isPayment }: { x: string; y: string; isPayment?: true | undefined }) => (
  <svg className={`${css.flag} ${isPayment ? css.payment : ''}`.trim()} x={x} y={y}>
    <path d="M0 0v-18h13l-4 4.5 4 4.5H1v9z" />
  </svg>
);
