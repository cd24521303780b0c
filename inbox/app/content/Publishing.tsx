import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../calls/client.ts';
import { ActionButton } from '../components/Actions.tsx';
import components from '../components/components.module.css';
import { timeText } from '../format.tsx';
import type { ContentList } from './queries.ts';
import { usePublishing } from './PublishButtons.tsx';
import { content as t } from './strings.ts';

/** The last publication: it runs, went live or failed with a reason. And why this server cannot publish, if so. */
export function PublicationStatus({ list }: { list: ContentList }) {
  const last = list.publications[0];
  const { mayPublish } = usePublishing();
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
      {mayPublish && last?.state === 'live' && list.obstacle === undefined && (
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
