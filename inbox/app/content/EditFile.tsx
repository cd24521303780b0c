import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { labelOf } from './schema.ts';
import { Page } from '../components/Page.tsx';
import { ErrorMessage, Loading } from '../components/Status.tsx';
import components from '../components/components.module.css';
import { fill } from '../../../content-model/text/fill.ts';
import { FileForm } from './FileForm.tsx';
import { contentQuery, fileQuery } from './queries.ts';
import { content as t } from '../texts/content.ts';

/** Edits one file of the website. */
export function EditFile({ file }: { file: string }) {
  const query = useQuery(fileQuery(file));
  const { data: list } = useQuery(contentQuery);
  const { data, error } = query;
  const title = list?.files.find((one) => one.file === file)?.title ?? labelOf(file, {});
  const shown = data?.draft ?? data?.live;
  return (
    <Page title={title} isDense isWide>
      <Link href="/content">{t.all}</Link>
      <Loading query={query} />
      <ErrorMessage error={error} />
      {shown && 'problem' in shown && (
        <p className={components.panel}>{fill(t.problem, { problem: shown.problem })}</p>
      )}
      {data && shown && 'data' in shown && 'data' in data.live && <FileForm key={file} stored={data} />}
    </Page>
  );
}
