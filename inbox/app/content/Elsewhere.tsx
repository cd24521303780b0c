import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { hasCode } from '../client/api-error.ts';
import type { ResultOf } from '../client/call.ts';
import { ErrorMessage } from '../components/Status.tsx';
import { contentQuery, pathOf, referringQuery } from './queries.ts';
import { content as t } from '../texts/content.ts';
import typography from './typography.module.css';

const MAX_SHOWN = 20;

type Issues = ResultOf<'POST /content/check'>;

/** Mistakes in other files, with links to their fields. */
export function Elsewhere({ issues }: { issues: Issues }) {
  if (issues.length === 0) return undefined;
  return (
    <section className="u-stack u-gap-2">
      <h2 className={typography.heading}>{t.elsewhere}</h2>
      <IssueLinks issues={issues} />
    </section>
  );
}

interface IssueLinksProps {
  issues: Issues;
  /** Whether the issues are what refers to an entry that is removed. */
  isRemoved?: boolean;
}

function IssueLinks({ issues, isRemoved = false }: IssueLinksProps) {
  const { data: list } = useQuery(contentQuery);
  const titles = new Map(list?.files.map(({ file, title }) => [file, title]));
  // What is wrong in each place is the same: the entry that it names goes.
  const shown = isRemoved ? [...new Map(issues.map((issue) => [issue.file, issue])).values()] : issues;
  return (
    <ul className="u-stack u-gap-2">
      {shown.slice(0, MAX_SHOWN).map(({ file, path = '', message }) => {
        const name = file.replace(/^content\//, '');
        const title = titles.get(name);
        return (
          <li key={`${file} ${path} ${message}`}>
            {title ? <Link href={`${pathOf(name)}#${path}`}>{title}</Link> : name}
            {!isRemoved && ` · ${message}`}
          </li>
        );
      })}
    </ul>
  );
}

/** What refers to an entry that is removed. */
export function Referring({ file }: { file: string }) {
  const { data, error } = useQuery(referringQuery(file));
  const found = data?.length === 0 ? t.nothingRefers : t.refersToIt;
  return (
    <div>
      <p role="status">{data ? found : t.looking}</p>
      {data && <IssueLinks issues={data} isRemoved />}
      <ErrorMessage error={hasCode(error, 'check-later') ? null : error} />
    </div>
  );
}
