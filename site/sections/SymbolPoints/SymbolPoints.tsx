import messages from 'virtual:interface';
import type { SymbolPointsProps } from '../../../content-model/schemas/symbols.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { Section } from '../../components/Section/Section.tsx';
import css from './SymbolPoints.module.css';

interface Props extends SymbolPointsProps {
  id?: string;
}

/** Returns the plan's name: Team for "crm/Team". */
const planOf = (name: string): string => name.replace(/^.*\//, '');

/** Parts of a service or product, as a ruled list in two columns. */
export function SymbolPoints({ title, items, id }: Props) {
  return (
    <Section title={title} id={id}>
      <ul className={css.points}>
        {items.map(({ title: name, text, plan }) => (
          <li key={name}>
            <h3>{name}</h3>
            <p className="u-soft">{text}</p>
            {plan && <p className="u-label">{fill(messages.pricing.fromPlan, { plan: planOf(plan) })}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
