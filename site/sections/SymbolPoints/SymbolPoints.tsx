import messages from 'virtual:interface';
import type { SymbolPointsProps } from '../../../content-model/schemas/symbols.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { MapSymbol } from '../../components/MapSymbol/MapSymbol.tsx';
import { Section } from '../../components/Section/Section.tsx';
import css from './SymbolPoints.module.css';

interface Props extends SymbolPointsProps {
  id?: string;
}

/** Returns the plan's name: Team for "crm/Team". */
const planOf = (name: string): string => name.replace(/^.*\//, '');

/** Parts of a service or product, each with a map symbol. */
export function SymbolPoints({ title, items, id }: Props) {
  return (
    <Section title={title} id={id}>
      <ul className={css.points}>
        {items.map(({ icon, title: name, text, plan }) => (
          <li key={name}>
            <MapSymbol name={icon} />
            <h3>{name}</h3>
            <p className="u-soft">{text}</p>
            {plan && <p className="u-label">{fill(messages.pricing.fromPlan, { plan: planOf(plan) })}</p>}
          </li>
        ))}
      </ul>
    </Section>
  );
}
