import type { ProvenPointsProps } from '../../../content-model/schemas/sections.ts';
import { Title } from '../../components/Title/Title.tsx';
import css from './Terms.module.css';

type Points = Pick<ProvenPointsProps, 'title' | 'items'> & { id?: string };

interface TermsProps {
  first: Points;
  second?: Points | undefined;
}

/** Two tables of terms, edge to edge: what a price includes, and beside it on a dark ground the small print. */
export function Terms({ first, second }: TermsProps) {
  return (
    <div className={css.lists}>
      <TermTable {...first} />
      {second && <TermTable {...second} isSecond />}
    </div>
  );
}

/** On phones the names of the terms stand for the table until they are tapped, or a link leads to it. */
const TermTable = ({ title, items, id, isSecond }: Points & { isSecond?: boolean }) => (
  <section className={`${css.list} ${isSecond ? `u-dark ${css.second}` : ''}`.trim()}>
    <h2>
      <Title>{title}</Title>
    </h2>
    <details>
      <summary>{items.map(({ title: name }) => name).join(', ')}</summary>
      <table id={id}>
        <tbody>
          {items.map(({ title: name, text, proof }) => (
            <tr key={name}>
              <th scope="row">
                <Title>{name}</Title>
              </th>
              <td className="u-soft">
                {text} {proof && <a href={proof.href}>{proof.label}</a>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  </section>
);
