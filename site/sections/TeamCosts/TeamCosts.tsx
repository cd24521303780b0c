import interfaceTexts from 'virtual:interface';
import { fill } from '../../../content-model/text/fill.ts';
import { formatPrice } from '../../../content-model/text/format.ts';
import { ownCosts, type OwnTeam } from './own-team.ts';
import type { FirstYear } from '../../queries/prices.ts';
import { PeriodSwitch } from '../../components/PeriodSwitch/PeriodSwitch.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './TeamCosts.module.css';

const texts = interfaceTexts.pricing;

interface TeamCostsProps {
  title: string;
  intro?: string | undefined;
  items: FirstYear[];
  /** For the row of the visitor's own team. */
  own?: OwnTeam | undefined;
}

/** What teams pay in the first year and in those after, and a row for the visitor's own, which a script adds up. */
export function TeamCosts({ title, intro, items, own }: TeamCostsProps) {
  return (
    <Section title={title} intro={intro}>
      <table className={css.costs}>
        <thead>
          <tr>
            <th scope="col">{texts.team}</th>
            <th scope="col">{texts.plan}</th>
            <th scope="col">{texts.licenses}</th>
            <th scope="col">{texts.rollout}</th>
            <th scope="col">{texts.firstYearColumn}</th>
            <th scope="col">{texts.yearAfter}</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ title: team, text, plan, sum, yearly, costs }) => (
            <tr key={team}>
              <th scope="row">
                <b>{team}</b>
                <span className={`u-caption ${css.who}`}>{text}</span>
              </th>
              <td>
                {plan}, {yearly ? texts.byYear : texts.byMonth}
                <span className={`u-label ${css.sum}`}>{sum}</span>
              </td>
              <Cost label={texts.licenses}>{formatPrice(costs.month)}</Cost>
              <Cost label={texts.rollout} isLowest={costs.rollout > 0}>
                {costs.rollout > 0 ? formatPrice(costs.rollout) : texts.noRollout}
              </Cost>
              <Cost label={texts.firstYearColumn} isLowest={costs.rollout > 0}>
                <b>{formatPrice(costs.firstYear)}</b>
              </Cost>
              <Cost label={texts.yearAfter}>{formatPrice(costs.yearAfter)}</Cost>
            </tr>
          ))}
        </tbody>
        {own && <OwnRow {...own} />}
      </table>
    </Section>
  );
}

interface CostProps {
  /** Heading of its column, which stands beside it on phones. */
  label: string;
  /** Whether it can be higher. */
  isLowest?: boolean;
  children: React.ReactNode;
}

const Cost = ({ label, isLowest, children }: CostProps) => (
  <td data-label={label}>
    {isLowest && <span className="u-label">{texts.from}</span>} {children}
  </td>
);

/** Without scripts, which add it up, it is hidden. */
function OwnRow(team: OwnTeam) {
  const { counted, rolloutCents, plans, choice } = team;
  const costs = ownCosts(team, choice);
  return (
    <tbody className={css.own}>
      <tr data-own-team={JSON.stringify(team)}>
        <th scope="row">
          <label>
            <b>{texts.yours}</b>
            <input type="number" defaultValue={choice.count} min="1" max="100000" required /> {counted}
          </label>
        </th>
        <td>
          <select aria-label={texts.plan} defaultValue={choice.plan}>
            {plans.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <PeriodSwitch name="period-yours" follows />
        </td>
        <Cost label={texts.licenses}>
          <span data-cost="month">{formatPrice(costs.month)}</span>
        </Cost>
        <td data-label={texts.rollout}>
          {rolloutCents > 0 ? (
            <label>
              <input type="checkbox" defaultChecked={choice.rollout} />{' '}
              {fill(texts.addRollout, { price: formatPrice(rolloutCents) })}
            </label>
          ) : (
            texts.noRollout
          )}
        </td>
        <td data-label={texts.firstYearColumn}>
          <span className="u-label" data-from="" hidden={costs.rollout === 0}>
            {texts.from}
          </span>{' '}
          <b>
            <output data-cost="firstYear">{formatPrice(costs.firstYear)}</output>
          </b>
        </td>
        <Cost label={texts.yearAfter}>
          <span data-cost="yearAfter">{formatPrice(costs.yearAfter)}</span>
        </Cost>
      </tr>
    </tbody>
  );
}
