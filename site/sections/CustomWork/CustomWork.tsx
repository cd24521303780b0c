import interfaceTexts from 'virtual:interface';
import type { Pricing } from '../../../content-model/schemas/pricing.ts';
import type { workExamples } from '../../queries/prices.ts';
import { MoreLinks, Section } from '../../components/Section/Section.tsx';
import { formatPrice } from '../../../content-model/text/format.ts';
import css from './CustomWork.module.css';

type Custom = NonNullable<Pricing['custom']>;

interface CustomWorkProps extends Pick<Custom, 'title'> {
  items: (Custom['items'][number] | ReturnType<typeof workExamples>[number])[];
  intro?: string | undefined;
  /** Link to all prices. */
  all?: { label: string; href: string };
}

/** Custom work as a table: for each kind what it covers, how long it takes, and its lowest price or that of an example. */
export function CustomWork({ title, intro, items, all }: CustomWorkProps) {
  return (
    <Section title={title} intro={intro}>
      <table className={css.table}>
        <tbody>
          {items.map(({ title: kind, text, duration, unit, fixed, fromCents }) => (
            <tr key={kind}>
              <th scope="row">{kind}</th>
              <td className="u-soft">{text}</td>
              <td className="u-label">{duration}</td>
              <td className="u-label">
                {!fixed && interfaceTexts.pricing.from} <b>{formatPrice(fromCents)}</b>
                <span>{unit}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {all && <MoreLinks all={all} />}
    </Section>
  );
}
