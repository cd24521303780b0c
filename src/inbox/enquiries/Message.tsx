import { useState } from 'react';
import components from '../components/components.module.css';
import { detail as t } from '../strings-enquiries.ts';
import { fillIn } from '../strings.ts';
import css from './EnquiryDetail.module.css';
import { blocksOf, linksIn } from './message-text.ts';

/** A visitor's message as text nodes, with attached values as tables and its links listed below. */
export function Message({ text }: { text: string }) {
  if (!text) return <p>{t.noMessage}</p>;
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
      {linksIn(text).map((url) => (
        <ExternalLink key={url.href} url={url} />
      ))}
    </>
  );
}

/** A link of a stranger, which shows its whole address before it can be followed. */
function ExternalLink({ url: { host, href } }: { url: URL }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.link} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{fillIn(t.linkTo, { host })}</summary>
      {open && (
        <p>
          {t.linkText}{' '}
          <a href={href} target="_blank" rel="noopener noreferrer">
            {href}
          </a>
        </p>
      )}
    </details>
  );
}
