import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { publishingQuery } from '../queries.ts';
import { useSession } from '../session.ts';
import { PublishDialog } from './PublishDialog.tsx';
import { contentQuery, unscheduledIn, type Drafted } from './queries.ts';
import { content as t } from '../texts/content.ts';

/** Whether the member may publish, and whether a colleague has to publish what the member changed last. */
export function usePublishing() {
  const { data } = useQuery(publishingQuery);
  return data ?? { mayPublish: false, needsSecondPerson: false, publishers: [] };
}

interface PublishButtonsProps {
  /** The draft that a form shows, which is ticked at first; without it, the member's own drafts are. */
  shown?: { file: string; version: number };
  disabled: boolean;
  /** Whether that draft is being saved or checked, which a publication waits for. */
  isWaiting?: boolean;
  /** Leads to what has to be corrected or settled first; undefined for nothing. */
  onObstacle?: ((asked: 'now' | 'later') => void) | undefined;
}

/** Publishes exactly the versions that the member sees, now or later. Or says why a colleague has to. */
export function PublishButtons({ shown, disabled, isWaiting = false, onObstacle }: PublishButtonsProps) {
  const { data: list } = useQuery(contentQuery);
  const { data: publishing } = useQuery(publishingQuery);
  const { email } = useSession();
  const [asks, setAsks] = useState<'now' | 'later'>();
  const isStopped = onObstacle !== undefined;
  const leadToObstacle = useEffectEvent(() => {
    if (asks) onObstacle?.(asks);
    setAsks(undefined);
  });
  // After its dialog has closed, which gives the focus back.
  useEffect(() => {
    if (asks && isStopped) leadToObstacle();
  }, [asks, isStopped]);
  if (!publishing || !list) return undefined;
  const listed = list.files.find(
    (one): one is Drafted => one.file === shown?.file && one.draft !== undefined,
  );
  // The list may be some seconds behind the form.
  const own = listed && { ...listed, draft: { ...listed.draft, version: shown!.version } };
  const unscheduled = unscheduledIn(list);
  const isScheduled = own !== undefined && !unscheduled.some((one) => one.file === own.file);
  const drafts = own ? [own, ...unscheduled.filter((one) => one.file !== own.file)] : unscheduled;
  if (drafts.length === 0) return undefined;
  const isByOther = ({ draft }: Drafted) => publishing.needsSecondPerson && draft.changedBy === email;
  const isRefused = (own ? [own] : drafts).every(isByOther);
  if (!publishing.mayPublish || isRefused) {
    const colleagues = publishing.publishers.filter((one) => one.email !== email);
    const names = colleagues.map(({ name }) => name).join(', ');
    const sentence = publishing.mayPublish ? t.secondPerson : t.mayNotPublish;
    return (
      <span className="u-label">
        {fill(colleagues.length > 0 ? sentence.by : sentence.nobody, { names })}
      </span>
    );
  }
  const ticked = own ? [own] : drafts.filter((one) => one.draft.changedBy === email && !isByOther(one));
  const isOff = disabled || list.publications[0]?.state === 'building';
  return (
    <>
      {!isScheduled && (
        <Button disabled={disabled} onClick={() => setAsks('later')}>
          {t.schedule}
        </Button>
      )}
      {/* Not the primary button while something has to be corrected first. */}
      <Button variant={isStopped ? 'outline' : 'primary'} disabled={isOff} onClick={() => setAsks('now')}>
        {own ? t.publish : t.chooseAndPublish}
      </Button>
      {asks && !isStopped && (
        <PublishDialog
          drafts={drafts}
          chosen={ticked.map((one) => one.file)}
          needsSecondPerson={publishing.needsSecondPerson}
          isOfPage={own !== undefined}
          isLater={asks === 'later'}
          isWaiting={isWaiting}
          onClose={() => setAsks(undefined)}
        />
      )}
    </>
  );
}
