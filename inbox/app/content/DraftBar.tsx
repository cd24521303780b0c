import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { call } from '../client/call.ts';
import { ActionButton } from '../components/Actions.tsx';
import { useMayEdit, useSession } from '../session.ts';
import { toast } from '../toasts.tsx';
import { useAgencyTime } from './agency-time.ts';
import { placeOf } from './field-issues.ts';
import { focusField } from './form-context.ts';
import { useMemberNames } from '../member-names.ts';
import { PublishButtons } from './PublishButtons.tsx';
import { PublicationStatus } from './Publishing.tsx';
import { contentQuery } from './queries.ts';
import type { ContentFile } from './schema.ts';
import { content as t } from '../texts/content.ts';
import type { ContentDraft } from './useContentDraft.ts';
import type { ContentIssues } from './useContentIssues.ts';
import css from './DraftBar.module.css';

interface DraftBarProps {
  stored: ContentFile;
  /** How many fields the draft changes. */
  changes: number;
  draft: ContentDraft;
  issues: ContentIssues;
  isPreviewOpen: boolean;
  /** Undefined if no page shows the file, or this server builds none. */
  onPreview: (() => void) | undefined;
}

/** Whether everything is saved, and what can be done with the draft. Stays in view above the form. */
export function DraftBar({ stored, changes, draft, issues, isPreviewOpen, onPreview }: DraftBarProps) {
  const { file } = stored;
  const mayEdit = useMayEdit();
  const { data: list } = useQuery(contentQuery);
  const { version } = draft.server;
  const { atFields, elsewhere, isMistaken, isChecking, isLater, isChecked } = issues;
  const first = atFields[0];
  const agencyTime = useAgencyTime();
  const nameOf = useMemberNames();
  const { email } = useSession();
  /** The address of another member who changed the draft last. */
  const colleague = stored.draft?.changedBy === email ? undefined : stored.draft?.changedBy;
  const isWaiting = !draft.isSaved || isChecking || !isChecked;
  const hasIssues = isMistaken || (!isWaiting && atFields.length + elsewhere.length > 0);
  const isStopped = draft.isConflict || hasIssues;
  /** What was refused because of mistakes, which is said until there are none. */
  const [refused, setRefused] = useState<'now' | 'later'>();
  if (refused && !isStopped) setRefused(undefined);
  /** Leads to what has to be corrected, and says why nothing is published. */
  function leadToObstacle(asked: 'now' | 'later') {
    setRefused(asked);
    if (first && !draft.isConflict) focusField(placeOf(first));
  }
  const reason = refused && t.refused[refused];
  const obstacle = isStopped ? leadToObstacle : undefined;
  const scheduled = list?.scheduled.find(({ files }) =>
    files.some((one) => one.file === file && one.version === version),
  );
  const dueAt = scheduled ? agencyTime(scheduled.dueAt) : '';
  const kind = stored.draft?.kind ?? 'changed';
  return (
    <div className={css.bar}>
      <span className="u-cluster u-gap-3">
        <span className={css.status} role="status" data-state={stateOf(draft, dueAt)}>
          {statusOf(draft, fill(dueAt ? t.scheduledDraft : t.draftOf[kind], { time: dueAt, count: changes }))}
          {colleague && ` · ${fill(t.changedBy, { author: nameOf(colleague) })}`}
          {isChecking && ` · ${isLater ? t.checkLater : t.checking}`}
        </span>
        {mayEdit && first && (
          <Button variant="quiet" onClick={() => focusField(placeOf(first))}>
            {fill(t.mistakes, { count: atFields.length })}
          </Button>
        )}
      </span>
      {reason && (
        <p role="alert" className={css.refused}>
          {draft.isConflict && reason.settleFirst}
          {!draft.isConflict &&
            (first ? fill(reason.correctFirst, { count: atFields.length }) : reason.correctElsewhere)}
        </p>
      )}
      {list && (version === 0 || list.publications[0]?.state === 'building') && (
        <div className={css.publication}>
          <PublicationStatus list={list} only={{ file, page: stored.page }} />
        </div>
      )}
      {mayEdit && (
        <span className="u-cluster u-gap-3">
          {version > 0 && (
            <ActionButton
              label={t.discard}
              variant="quiet"
              ask={{ title: t.discardTitle, text: t.discardText }}
              action={() => call('POST /content/discard', { file, version })}
              onSuccess={() => {
                draft.discardTyped();
                toast(t.discarded);
              }}
            />
          )}
          {onPreview && (
            <Button aria-expanded={isPreviewOpen} onClick={onPreview}>
              {isPreviewOpen ? t.hidePreview : t.preview}
            </Button>
          )}
          {version > 0 && (
            <PublishButtons
              shown={{ file, version }}
              disabled={list?.obstacle !== undefined}
              isWaiting={isWaiting}
              onObstacle={obstacle}
            />
          )}
        </span>
      )}
    </div>
  );
}

/** Which mark stands before the words. */
function stateOf({ isSaving, isSaved, server }: ContentDraft, dueAt: string) {
  if (isSaving || !isSaved) return 'saving';
  if (server.version === 0) return 'live';
  return dueAt ? 'scheduled' : 'draft';
}

function statusOf({ isSaving, isSaved, server }: ContentDraft, whatIsSaved: string): string {
  if (isSaving) return t.saving;
  if (!isSaved) return t.unsaved;
  return server.version > 0 ? whatIsSaved : t.live;
}
