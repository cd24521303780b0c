import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { Link } from 'wouter';
import { InputField } from '../../../ui/Field.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { Page } from '../components/Page.tsx';
import { ErrorMessage, Loading } from '../components/Status.tsx';
import { shortTimeText } from '../format.tsx';
import { publishingQuery, queryOf } from '../queries.ts';
import { useMayEdit, useSession } from '../session.ts';
import { canAdd, NewEntry } from './NewEntry.tsx';
import { FirstRunOffer } from './FirstRunOffer.tsx';
import { History, HISTORY } from './History.tsx';
import { useMemberNames } from '../member-names.ts';
import { PreviewLinks } from './PreviewLinks.tsx';
import { PublishButtons } from './PublishButtons.tsx';
import { PublicationProblems, PublicationStatus } from './Publishing.tsx';
import { Scheduled } from './Scheduled.tsx';
import { contentQuery, firstRunQuery, pathOf, unscheduledIn, type ContentList } from './queries.ts';
import { content as t } from '../texts/content.ts';
import css from './Content.module.css';
import { useUnsavedFiles } from './unsaved.ts';
import typography from './typography.module.css';

/** All files of the website as people name them, with a search. */
export function Content() {
  const query = useQuery(contentQuery);
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const mayEdit = useMayEdit();
  const rights = useQuery(publishingQuery);
  const firstRun = useQuery({ ...firstRunQuery, enabled: useSession().role === 'owner' });
  // All at once, because what comes later would move a button away below a pointer that is pressed.
  const isWhole = !rights.isPending && !firstRun.isLoading;
  const data = isWhole ? query.data : undefined;
  const error = query.error ?? rights.error;
  const unscheduled = data ? unscheduledIn(data) : [];
  return (
    <Page title={t.title} isDense>
      <p>
        {t.intro} <a href={`#${HISTORY}`}>{t.toHistory}</a>
      </p>
      <FirstRunOffer />
      <div className={css.search}>
        <InputField
          label={t.search}
          type="search"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {text.length > 1 && <Hits text={text} />}
      <Loading query={{ isPending: !data && !error, isPaused: query.isPaused }} />
      <ErrorMessage error={error} />
      {data && <PublicationStatus list={data} />}
      {data && <PublicationProblems list={data} />}
      {data && <Scheduled list={data} />}
      {unscheduled.length > 0 && (
        <section className="u-stack u-gap-3">
          <h2 className={typography.heading}>{t.drafts}</h2>
          <Files files={unscheduled} />
          {mayEdit && (
            <div className="u-cluster u-gap-3">
              <PublishButtons disabled={data?.obstacle !== undefined} />
            </div>
          )}
        </section>
      )}
      {data && <ToDosLeft files={data.files} />}
      {data && <Groups files={data.files} />}
      {data && <PreviewLinks list={data} />}
      {data && <History list={data} />}
    </Page>
  );
}

/** How many texts only the agency can write, and on how many pages. */
function ToDosLeft({ files }: Pick<ContentList, 'files'>) {
  const count = files.reduce((sum, { toDos }) => sum + toDos, 0);
  return count > 0 && <p>{fill(t.toDosLeft, { count })}</p>;
}

type Group = keyof typeof t.groups;

function Groups({ files }: Pick<ContentList, 'files'>) {
  const groups = Map.groupBy(files, ({ group }) => group as Group);
  const advanced = groups.get('advanced') ?? [];
  groups.delete('advanced');
  const mayEdit = useMayEdit();
  return (
    <div className={css.groups}>
      {[...groups].map(([group, members]) => (
        <section key={group}>
          <div className={css.groupHead}>
            <h2>{t.groups[group]}</h2>
            {mayEdit && canAdd(group) && <NewEntry group={group} />}
          </div>
          {group in t.orderOf && (
            <p className={typography.caption}>{t.orderOf[group as keyof typeof t.orderOf]}</p>
          )}
          <Files files={members} />
        </section>
      ))}
      <details open={advanced.some(({ toDos }) => toDos > 0)}>
        <summary>{t.groups.advanced}</summary>
        <Files files={advanced} />
      </details>
    </div>
  );
}

function Files({ files }: Pick<ContentList, 'files'>) {
  const nameOf = useMemberNames();
  const unsaved = useUnsavedFiles();
  return (
    <ul className={css.files}>
      {files.map(({ file, title, toDos, draft }) => (
        <li key={file}>
          <Link href={pathOf(file)}>
            <span dir="auto">{title}</span>
            {draft && draft.kind !== 'changed' && (
              <span className={typography.caption}>{draft.kind === 'new' ? t.isNew : t.isRemoved}</span>
            )}
            {toDos > 0 && <span className={typography.caption}>{fill(t.toDosIn, { count: toDos })}</span>}
            {unsaved.has(file) && <span className={typography.caption}>{t.notSaved}</span>}
            {draft && (
              <span className={typography.caption}>
                {fill(t.draftBy, { author: nameOf(draft.changedBy), time: shortTimeText(draft.changedAt) })}
              </span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Hits({ text }: { text: string }) {
  const { data, error } = useQuery({
    ...queryOf('POST /content/search', { text }),
    placeholderData: (last) => last,
  });
  return (
    <section className="u-stack u-gap-3" aria-label={t.hits}>
      <p role="status">{data?.length === 0 && t.noHits}</p>
      <ErrorMessage error={error} />
      <ul className={css.files}>
        {data?.map(({ file, title, path, text: found }) => (
          <li key={`${file} ${path} ${found}`}>
            <Link href={`${pathOf(file)}${path && `#${path}`}`}>
              <span dir="auto">{title}</span>
              <span className={typography.caption} dir="auto">
                {found}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
