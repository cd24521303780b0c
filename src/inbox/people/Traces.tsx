import { useState } from 'react';
import { Link } from 'wouter';
import { fillIn, messages } from '../messages.ts';
import { Button } from '../parts/Button.tsx';
import css from './Data.module.css';

const words = messages.dataPage;

interface TracesProps {
  traces: { enquiries: string[]; deliveries: number; subscriptions: number; mentions: string[] };
  busy: boolean;
  onErase: (mentions: boolean) => void;
}

/** What would go, to be read before it does. */
export function Traces({ traces, busy, onErase }: TracesProps) {
  const [withMentions, setWithMentions] = useState(false);
  const { enquiries, deliveries, subscriptions, mentions } = traces;
  return (
    <div role="group" className={css.traces} aria-label={words.found}>
      <p role="status">
        {fillIn(words.traces, {
          enquiries: enquiries.length,
          deliveries,
          subscriptions,
        })}
      </p>
      <References of={enquiries} />
      {mentions.length > 0 && (
        <>
          <p>{fillIn(words.mentions, { mentions: mentions.length })}</p>
          <References of={mentions} />
          <label>
            <input
              type="checkbox"
              checked={withMentions}
              onChange={(event) => setWithMentions(event.target.checked)}
            />{' '}
            {words.withMentions}
          </label>
        </>
      )}
      <p>{words.beyond}</p>
      <Button look="primary" disabled={busy} onClick={() => onErase(withMentions)}>
        {words.eraseNow}
      </Button>
    </div>
  );
}

const References = ({ of }: { of: string[] }) =>
  of.length > 0 && (
    <ul className={css.references}>
      {of.map((reference) => (
        <li key={reference}>
          <Link href={`/e/${reference}`}>{reference}</Link>
        </li>
      ))}
    </ul>
  );
