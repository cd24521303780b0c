import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { fill } from '../../../content-model/text/fill.ts';
import { call, type ResultOf } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import { Section } from '../components/Page.tsx';
import { ErrorMessage, Loading } from '../components/Status.tsx';
import { queryOf } from '../queries.ts';
import { useMayEdit } from '../session.ts';
import { useAgencyTime } from './agency-time.ts';
import { useMemberNames } from '../member-names.ts';
import { pathOf, type ContentList } from './queries.ts';
import { Differences } from './Differences.tsx';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import type { Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';
import fieldList from './FieldList.module.css';
import css from './History.module.css';
import typography from './typography.module.css';

/** The fragment of the history in the overview. */
export const HISTORY = 'history';

/** The last publications: who published what, and the fields that changed. */
export function History({ list }: { list: ContentList }) {
  const published = list.publications.filter(({ state }) => state === 'live');
  const agencyTime = useAgencyTime();
  const nameOf = useMemberNames();
  const titles = new Map(list.files.map(({ file, title }) => [file, title]));
  return (
    <Section title={t.history} text={t.historyText} id={HISTORY}>
      {published.length === 0 && <p>{t.noHistory}</p>}
      {published.map(({ id, requestedBy, finishedAt, files, isUndo }) => (
        <Publication
          key={id}
          id={id}
          title={files.map((file) => titles.get(file) ?? file).join(', ')}
          details={fill(isUndo ? t.undonePublication : t.published, {
            time: agencyTime(finishedAt ?? 0),
            author: nameOf(requestedBy),
          })}
          titles={titles}
        />
      ))}
    </Section>
  );
}

interface PublicationProps {
  id: string;
  title: string;
  details: string;
  titles: ReadonlyMap<string, string>;
}

function Publication({ id, title, details, titles }: PublicationProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details
      className={`${fieldList.group} ${css.wide}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>
        {title} <span className={typography.caption}>{details}</span>
      </summary>
      {isOpen && <Changes id={id} titles={titles} />}
    </details>
  );
}

function Changes({ id, titles }: Pick<PublicationProps, 'id' | 'titles'>) {
  const query = useQuery({ ...queryOf('GET /content/publications/:id', { id }), staleTime: Infinity });
  const [, navigate] = useLocation();
  const mayEdit = useMayEdit();
  return (
    <div className={fieldList.fields}>
      <Loading query={query} />
      <ErrorMessage error={query.error} />
      {query.data?.map((change) => (
        <div key={change.file} className="u-stack u-gap-3">
          <ChangedFields change={change} label={titles.get(change.file) ?? change.file} />
          {mayEdit && (
            <div>
              <ActionButton
                label={t.restore}
                of={titles.get(change.file) ?? change.file}
                action={() => call('POST /content/publications/:id/restore', { id, file: change.file })}
                onSuccess={() => navigate(pathOf(change.file))}
                done={() => t.restored}
              />
            </div>
          )}
        </div>
      ))}
    </div>
  );
}

interface ChangedFieldsProps {
  change: ResultOf<'GET /content/publications/:id'>[number];
  label: string;
}

/** What a publication changed in a file; nothing if one of its versions can no longer be read. */
function ChangedFields({ change: { schema, before, after }, label }: ChangedFieldsProps) {
  if (!('data' in before) || !('data' in after)) return null;
  return (
    <Differences
      label={label}
      schema={schema as Schema}
      columns={[t.before, t.after]}
      versions={[
        { data: before.data as Value, body: before.body },
        { data: after.data as Value, body: after.body },
      ]}
    />
  );
}
