import { shortTimeText } from '../format.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import components from '../components/components.module.css';
import { useAgencyTime } from './agency-time.ts';
import type { ContentList } from './queries.ts';
import { usePublishing } from './PublishButtons.tsx';
import { content as t } from '../texts/content.ts';

interface PublicationStatusProps {
  list: ContentList;
  /** Only a publication of this file, with the path of its page; one of another file is said while it runs. */
  only?: { file: string; page: string | undefined } | undefined;
}

/** The last publication, as far as it concerns the file: one of another file does while it runs. */
function lastPublication({ list, only }: PublicationStatusProps) {
  const newest = list.publications[0];
  const isOther = only && !newest?.files.includes(only.file);
  return isOther && newest?.state !== 'building' ? undefined : newest;
}

/** When it is expected to be live, in steps that do not change each second. */
function timeLeftOf({ leftMs, isSlow }: ContentList['publications'][number]): string {
  const tens = Math.max(1, Math.ceil(leftMs / 10_000));
  const time =
    tens > 9 ? fill(t.minutes, { count: Math.ceil(tens / 6) }) : fill(t.seconds, { count: tens * 10 });
  return fill(isSlow ? t.slowly : t.timeLeft, { time });
}

/** The last publication: how far it is, or since when it is live, with its undo. */
export function PublicationStatus({ list, only }: PublicationStatusProps) {
  const last = lastPublication({ list, only });
  const titles = new Map(list.files.map(({ file, title }) => [file, title]));
  const titleOf = ([first = '', ...others]: readonly string[]) => {
    const title = titles.get(first) ?? first;
    return others.length === 0 ? title : fill(t.andOthers, { title, count: others.length });
  };
  const { mayPublish } = usePublishing();
  const agencyTime = useAgencyTime();
  /** Nobody is told that it is live before visitors see it. */
  const isLive = last?.state === 'live' && list.step === undefined;
  const isRunning = last?.state === 'building' || (last?.state === 'live' && !isLive);
  return (
    <div className="u-cluster u-gap-3">
      <p role="status">
        {isRunning && (last.isUndo ? t.undoing : t.publishing[list.step ?? 'waiting'])}
        {last?.state === 'building' && !last.isUndo && ` ${timeLeftOf(last)}`}
        {isLive && (
          <>
            {fill(last.isUndo ? t.isUndone : t.isLive, { time: agencyTime(last.finishedAt ?? 0) })}{' '}
            <a href={only?.page ?? '/'}>{only?.page ? t.openPage : t.open}</a>
          </>
        )}
      </p>
      {mayPublish && isLive && list.obstacle === undefined && (
        <ActionButton
          label={fill(last.isUndo ? t.redo : t.undo, {
            title: titleOf(last.files),
            time: shortTimeText(last.finishedAt ?? 0),
          })}
          variant="quiet"
          action={() => call('POST /content/publications/:id/undo', { id: last.id })}
          done={() => (last.isUndo ? t.redone : t.undone)}
        />
      )}
    </div>
  );
}

/** What went wrong with the last publication, what else the next one publishes, and why this server cannot publish. */
export function PublicationProblems({ list, only }: PublicationStatusProps) {
  const last = lastPublication({ list, only });
  const titles = new Map(list.files.map(({ file, title }) => [file, title]));
  return (
    <>
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
      {list.changedOnServer.length > 0 && (
        <p className={components.panel}>
          {fill(t.changedOnServer, {
            files: list.changedOnServer.map((file) => titles.get(file) ?? file).join(', '),
          })}
        </p>
      )}
      {list.obstacle && <p className={components.panel}>{list.obstacle}</p>}
    </>
  );
}
