import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import type { ResultOf } from '../client/call.ts';
import { ErrorMessage } from '../components/Status.tsx';
import { contentQuery, pathOf, referringQuery } from './queries.ts';
import { content as t } from '../texts/content.ts';
import typography from './typography.module.css';

const MAX_SHOWN = 20;

type Issues = ResultOf<'POST /content/check'>;

interface ElsewhereProps {
  issues: Issues;
  /** Whether the file is to be removed, so that the issues are what refers to it. */
  isRemoved: boolean;
}

/** Mistakes in other files, with links to their fields. */
export function Elsewhere({ issues, isRemoved }: ElsewhereProps) {
  if (issues.length === 0) return undefined;
  return (
    <section className="u-stack u-gap-2">
      <h2 className={typography.heading}>{isRemoved ? t.refersToIt : t.elsewhere}</h2>
      <IssueLinks issues={issues} isRemoved={isRemoved} />
    </section>
  );
}

function IssueLinks({ issues, isRemoved }: ElsewhereProps) {
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

/** What refers to an entry that somebody is about to remove. */
export function Referring({ file }: { file: string }) {
  const { data, error } = useQuery(referringQuery(file));
  const found = data?.length === 0 ? t.nothingRefers : t.refersToIt;
  return (
    <div>
      <p role="status">{data ? found : t.looking}</p>
      {data && <IssueLinks issues={data} isRemoved />}
      <ErrorMessage error={error} />
    </div>
  );
}
