import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { membersQuery, operationsQuery, waitingQuery } from '../queries.ts';
import { checklist as t, list } from '../strings-enquiries.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './Enquiries.module.css';

/** What an inbox without anything to do still needs before it can be relied on. */
export function Checklist() {
  const { data: report } = useQuery(operationsQuery);
  const { data: members } = useQuery(membersQuery);
  const { data: waiting } = useQuery(waitingQuery);
  if (!report || !members || !waiting) return <p>{list.empty}</p>;
  const { mail, alerts, backup } = report;
  const steps = [
    [!mail.toFiles, t.mail],
    [alerts.byWebhook || alerts.byMail, t.alerts],
    [backup.lastAt !== null, t.backup],
    [
      members.length > 1,
      <Link key="team" href="/team">
        {t.colleague}
      </Link>,
    ],
    [
      waiting.received > 0,
      <a key="site" href="/">
        {t.inquiry}
      </a>,
    ],
  ] as const;
  if (steps.every(([isDone]) => isDone)) return <p>{list.empty}</p>;
  return (
    <>
      <h2>{t.title}</h2>
      <ol className={css.steps}>
        {steps.map(([isDone, text], index) => (
          <li key={index} data-done={isDone}>
            <VisuallyHidden>{isDone ? t.done : t.open}: </VisuallyHidden>
            {text}
          </li>
        ))}
      </ol>
    </>
  );
}
