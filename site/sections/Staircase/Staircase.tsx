import interfaceTexts from 'virtual:interface';
import type { ProcessProps } from '../../../content-model/schemas/sections.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { Section } from '../../components/Section/Section.tsx';
import { Schedule, timeOf } from '../Schedule/Schedule.tsx';
import css from './Staircase.module.css';

type Step = ProcessProps['steps'][number];
/** A step that lasts whole weeks. */
type Stair = Step & { weeks: { from: number; to: number } };

/** More weeks than this have no room for their names side by side. */
const MAX_WEEKS = 14;

/**
 * The way to the first day of use, as stairs: each as wide as its weeks and higher than the one before, with a flag at
 * the end of a week in which something is shown or paid. Steps that are no stairs are drawn as a schedule.
 */
export function Staircase({ title, intro, steps, payments }: ProcessProps) {
  if (!areStairs(steps)) return <Schedule title={title} intro={intro} steps={steps} />;
  return (
    <Section title={title} intro={intro}>
      <ol className={css.stairs}>
        {steps.map((step) => (
          <li key={step.title} className={css.stair} data-weeks={step.weeks.to - step.weeks.from}>
            <p className={`u-label ${css.time}`}>{timeOf(step.weeks)}</p>
            <div className={css.step}>
              <h3>{step.title}</h3>
              <p>{step.text}</p>
              {step.facts && (
                <dl>
                  {step.facts.map(({ label, text }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
            <Weeks step={step} payments={payments} />
          </li>
        ))}
      </ol>
      {payments && (
        <p className={`u-caption ${css.payments}`}>
          <b>{interfaceTexts.process.youPay}</b> {payments.text}
        </p>
      )}
    </Section>
  );
}

/** Whether each step lasts whole weeks and begins when the one before it ends. */
const areStairs = (steps: Step[]): steps is Stair[] =>
  steps.every(({ weeks }, index) => {
    const start = index === 0 ? 0 : steps[index - 1]!.weeks?.to;
    return (
      weeks?.from === start &&
      weeks?.to !== undefined &&
      Number.isInteger(weeks.from) &&
      Number.isInteger(weeks.to) &&
      weeks.to <= MAX_WEEKS
    );
  });

/** The weeks of a stair, each with the flags at its end. What is paid on the first day stands at its beginning. */
function Weeks({ step, payments }: { step: Stair } & Pick<ProcessProps, 'payments'>) {
  const { weeks: paid = [], sums = [] } = payments ?? {};
  const { weeks, demos = [] } = step;
  const numbers = Array.from({ length: weeks.to - weeks.from }, (_, index) => weeks.from + index + 1);
  return (
    <>
      <div className={css.flags}>
        {numbers.map((number) => (
          <div key={number}>
            {number === 1 && paid.includes(0) && <Payment sum={sums[paid.indexOf(0)]} isFirst />}
            {demos.map(
              ({ week, shown }) =>
                Math.ceil(week) === number && (
                  <p key={week} className={css.demo}>
                    {shown ?? fill(interfaceTexts.process.demo, { week })}
                  </p>
                ),
            )}
            {paid.map(
              (week, index) =>
                week > 0 && Math.ceil(week) === number && <Payment key={week} sum={sums[index]} />,
            )}
          </div>
        ))}
      </div>
      <div className={`u-label ${css.axis}`}>
        {numbers.map((number) => (
          <p key={number}>{fill(interfaceTexts.process.week, { first: number })}</p>
        ))}
      </div>
    </>
  );
}

const Payment = ({ sum, isFirst }: { sum: string | undefined; isFirst?: boolean }) => (
  <p className={`${css.payment} ${isFirst ? css.first : ''}`.trim()}>
    {interfaceTexts.process.youPay}
    {sum && <b> {sum}</b>}
  </p>
);
