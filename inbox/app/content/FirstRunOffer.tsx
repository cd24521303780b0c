import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import components from '../components/components.module.css';
import { useSession } from '../session.ts';
import { firstRunQuery } from './queries.ts';
import { content as t } from '../texts/content.ts';

/** Leads owners of a site that still shows the sample to its setup. */
export function FirstRunOffer() {
  const { data } = useQuery({ ...firstRunQuery, enabled: useSession().role === 'owner' });
  if (!data || data.state === 'done' || data.obstacle !== undefined) return undefined;
  return (
    <p className={components.panel}>
      {t.firstRun.offer} <Link href="/setup">{t.firstRun.title}</Link>
    </p>
  );
}
