import { useState } from 'react';
import components from '../components/components.module.css';
import { dateText } from '../format.tsx';
import type { Inquiry } from '../queries.ts';
import { detail as t } from '../texts/inquiries.ts';
import { fill } from '../../../content-model/text/fill.ts';
import css from './Message.module.css';
import { Fold } from '../components/Fold.tsx';
import { blocksOf, linksIn } from './message-text.ts';

/**
 * A visitor's message as text nodes, with attached values as tables. Its links are listed below with their whole
 * addresses.
 */
export function Message({ text }: { text: string }) {
  if (!text) return <p>{t.noMessage}</p>;
  const links = linksIn(text);
  const parts = blocksOf(text).map((block, index) =>
    'text' in block ? (
      <p key={index} className={components.userText} dir="auto">
        {block.text}
      </p>
    ) : (
      <table key={index} className={css.attached}>
        <tbody>
          {block.rows.map(([name, value], row) => (
            <tr key={row}>
              <th scope="row" dir="auto">
                {name}
              </th>
              <td dir="auto">{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  );
  return (
    <>
      {parts}
      {links.length > 0 && <Links links={links} />}
    </>
  );
}

/** Links of a stranger with their whole addresses. None is in the page before they are asked for. */
function Links({ links }: { links: URL[] }) {
  const [open, setOpen] = useState(false);
  return (
    <Fold summary={fill(t.links, { count: links.length })} onToggle={setOpen}>
      {open && <p className="u-caption">{t.linkText}</p>}
      <ul>
        {open &&
          links.map(({ href }) => (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {href}
              </a>
            </li>
          ))}
      </ul>
    </Fold>
  );
}

/** The values of the agency's own fields, each with its question as it was worded when it was sent. */
export function FieldValues({ values }: { values: Inquiry['fieldValues'] }) {
  if (values.length === 0) return null;
  return (
    <dl className="u-stack u-gap-2">
      {values.map(({ name, kind, label, value }) => (
        <div key={name}>
          <dt className="u-label" dir="auto">
            {label}
          </dt>
          <dd className={components.userText} dir="auto">
            {kind === 'date' ? dateText(String(value)) : [value].flat().join(', ')}
          </dd>
        </div>
      ))}
    </dl>
  );
}
