import { useState } from 'react';
import { fillIn, messages } from '../messages.ts';
import { linksIn } from './links-in.ts';
import css from './One.module.css';

/** What a text links to, by website; its whole address is shown, and leads there, once that is asked for. */
export function Links({ text }: { text: string }) {
  return linksIn(text).map((url) => <Link key={url.href} url={url} />);
}

function Link({ url: { host, href } }: { url: URL }) {
  const [open, setOpen] = useState(false);
  return (
    <details className={css.link} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{fillIn(messages.one.linkTo, { host })}</summary>
      {open && (
        <p>
          {messages.one.linkText}{' '}
          <a href={href} target="_blank" rel="noopener noreferrer">
            {href}
          </a>
        </p>
      )}
    </details>
  );
}
