import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { fill } from '../../../content-model/text/fill.ts';
import { queryOf, waitingQuery } from '../queries.ts';
import { unmatched as t } from '../texts/unmatched.ts';
import css from './UnmatchedHits.module.css';

/** Emails that belong to no inquiry and match a search, above the inquiries that do. */
export function UnmatchedHits({ text }: { text: string }) {
  const { data: waiting } = useQuery(waitingQuery);
  const { data: found = [] } = useQuery({
    ...queryOf('POST /unmatched/search', { text }),
    enabled: text.trim() !== '' && (waiting?.unmatched ?? 0) > 0,
  });
  if (text.trim() === '' || found.length === 0) return null;
  return (
    <ul aria-label={t.hits} className={css.hits}>
      {found.map((mail) => (
        <li key={mail.id}>
          <Link href={`/unmatched#${mail.id}`}>
            {fill(t.hit, { name: mail.name, subject: mail.subject || t.noSubject })}
          </Link>
        </li>
      ))}
    </ul>
  );
}
