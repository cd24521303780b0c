import { useQuery } from '@tanstack/react-query';
import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../calls/client.ts';
import { ActionButton } from '../components/Actions.tsx';
import components from '../components/components.module.css';
import { timeText } from '../format.tsx';
import { useMayEdit } from '../session.ts';
import { contentQuery, type ContentList } from './queries.ts';
import { content as t } from './strings.ts';

interface PublishButtonProps {
  label: string;
  files: { file: string; version: number }[];
  disabled: boolean;
}

/** Publishes exactly the versions that the member sees. */
export function PublishButton({ label, files, disabled }: PublishButtonProps) {
  const { data } = useQuery(contentQuery);
  const isBuilding = data?.publications[0]?.state === 'building';
  return (
    <ActionButton
      label={label}
      variant="primary"
      disabled={disabled || isBuilding}
      action={() => call('POST /content/publish', { files })}
    />
  );
}

/** The last publication: it runs, went live or failed with a reason. And why this server cannot publish, if so. */
export function PublicationStatus({ list }: { list: ContentList }) {
  const last = list.publications[0];
  const mayEdit = useMayEdit();
  return (
    <>
      <p role="status">
        {last?.state === 'building' && t.publishing}
        {last?.state === 'live' && (
          <>
            {fill(t.isLive, { time: timeText(last.finishedAt ?? 0) })} <a href="/">{t.open}</a>
          </>
        )}
      </p>
      {mayEdit && last?.state === 'live' && list.obstacle === undefined && (
        <div>
          <ActionButton
            label={t.undo}
            of={last.files.join(', ')}
            action={() => call('POST /content/publications/:id/undo', { id: last.id })}
            done={() => t.undone}
          />
        </div>
      )}
      {last?.state === 'live' && last.problem !== '' && (
        <p role="alert" className={`${components.panel} ${components.userText}`}>
          {last.problem}
        </p>
      )}
      {last?.state === 'failed' && (
        <p role="alert" className={`${components.panel} ${components.userText}`}>
          {fill(t.failed, { problem: last.problem })}
        </p>
      )}
      {list.obstacle && <p className={components.panel}>{list.obstacle}</p>}
    </>
  );
}
