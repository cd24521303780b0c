import components from '../components/components.module.css';
import { detail as t } from '../strings-enquiries.ts';
import { fillIn } from '../strings.ts';
import css from './EnquiryDetail.module.css';
import { blocksOf, linksIn } from './message-text.ts';

/** A visitor's message as text nodes, with attached values as tables. Its links stand below with their whole addresses. */
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
      {links.length > 0 && (
        <details className={css.link}>
          <summary>{fillIn(t.links, { count: links.length })}</summary>
          <p className="caption">{t.linkText}</p>
          <ul>
            {links.map(({ href }) => (
              <li key={href}>
                <a href={href} target="_blank" rel="noopener noreferrer">
                  {href}
                </a>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
