import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { labelOf } from './schema.ts';
import { Page } from '../components/Page.tsx';
import { ErrorMessage, Loading } from '../components/Status.tsx';
import components from '../components/components.module.css';
import { fill } from '../../../content-model/text/fill.ts';
import { FileForm } from './FileForm.tsx';
import { contentQuery, fileQuery, placeholdersQuery } from './queries.ts';
import { shell } from '../texts/shell.ts';
import { content as t } from '../texts/content.ts';

/** Edits one file of the website. */
export function EditFile({ file }: { file: string }) {
  const query = useQuery(fileQuery(file));
  const list = useQuery(contentQuery);
  const placeholders = useQuery(placeholdersQuery);
  const { data, error } = query;
  // All at once: without these, names of files and codes of values would stand where their words belong.
  const isWhole = !list.isPending && !placeholders.isPending;
  const listed = list.data?.files.find((one) => one.file === file);
  const title = listed?.title ?? (isWhole ? labelOf(file, {}) : shell.loading);
  const shown = isWhole ? (data?.draft ?? data?.live) : undefined;
  return (
    <Page title={title} isDense isWide>
      <Link href="/content">{t.all}</Link>
      {title !== shell.loading && (
        <Loading query={{ isPending: query.isPending || !isWhole, isPaused: query.isPaused }} />
      )}
      <ErrorMessage error={error} />
      {shown && 'problem' in shown && (
        <p className={components.panel}>{fill(t.problem, { problem: shown.problem })}</p>
      )}
      {data && shown && 'data' in shown && 'data' in data.live && <FileForm key={file} stored={data} />}
    </Page>
  );
}
