import { useIsMutating, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { fill } from '../../../content-model/text/fill.ts';
import { hasCode } from '../client/api-error.ts';
import { call } from '../client/call.ts';
import { pendingLabel, textIn } from '../components/Actions.tsx';
import { Form } from '../components/Form.tsx';
import components from '../components/components.module.css';
import { ErrorMessage } from '../components/Status.tsx';
import { useSession } from '../session.ts';
import { shell } from '../texts/shell.ts';
import { useAction } from '../useAction.ts';
import { useAgencyTime } from './agency-time.ts';
import { DraftChanges } from './DraftChanges.tsx';
import { DueTimeField } from './DueTimeField.tsx';
import { useMemberNames } from '../member-names.ts';
import css from './PublishDialog.module.css';
import { neededQuery, pathOf, previewQuery, type Drafted } from './queries.ts';
import { SAVING, useUnsavedFiles } from './unsaved.ts';
import { content as t } from '../texts/content.ts';
import typography from './typography.module.css';

interface PublishDialogProps {
  drafts: readonly Drafted[];
  /** The files that are ticked at first. */
  chosen: readonly string[];
  /** Whether nobody publishes what they changed last. */
  needsSecondPerson: boolean;
  /** Whether a form asks, which folds the drafts of other pages. */
  isOfPage: boolean;
  /** Asks for a time, too. */
  isLater: boolean;
  /** Whether a draft is being saved or checked: what is confirmed meanwhile is sent after that. */
  isWaiting: boolean;
  onClose: () => void;
}

/** Asks which drafts go live, and shows the website with exactly these. The others stay drafts. */
export function PublishDialog(props: PublishDialogProps) {
  const { drafts, chosen, needsSecondPerson, isOfPage, isLater, onClose } = props;
  const { email } = useSession();
  const nameOf = useMemberNames();
  const agencyTime = useAgencyTime();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set(chosen));
  const files = drafts
    .filter(({ file }) => ticked.has(file))
    .map(({ file, draft: { version } }) => ({ file, version }));
  const newPosts = drafts.filter(
    ({ file, group, draft }) => ticked.has(file) && group === 'posts' && draft.kind === 'new',
  );
  const unsaved = useUnsavedFiles();
  const isSaving = useIsMutating({ mutationKey: SAVING }) > 0;
  const isWaiting = props.isWaiting || isSaving || files.some(({ file }) => unsaved.has(file));
  const preview = useQuery({ ...previewQuery(files), enabled: files.length > 0 && !isWaiting });
  /** Not of what was ticked before. */
  const built = preview.isPlaceholderData ? undefined : preview.data;
  const isFailed = built?.state === 'failed';
  const publish = useAction(
    (values: FormData): Promise<{ id?: string; dueAt?: number }> =>
      isLater
        ? call('POST /content/schedule', {
            files,
            at: textIn(values, 'at'),
            isDated: values.get('dated') !== null,
          })
        : call('POST /content/publish', { files }),
    {
      done: isLater ? ({ dueAt = 0 }) => fill(t.scheduledFor, { time: agencyTime(dueAt) }) : undefined,
      onSuccess: onClose,
    },
  );
  const [confirmed, setConfirmed] = useState<FormData>();
  const send = useEffectEvent((values: FormData) => {
    setConfirmed(undefined);
    publish.mutate(values);
  });
  useEffect(() => {
    if (confirmed && !isWaiting) send(confirmed);
  }, [confirmed, isWaiting]);
  const submit = fill(isLater ? t.scheduleDrafts : t.publishDrafts, { count: files.length });
  const waits = isLater ? t.scheduleWaits : t.publishWaits;
  function tick(file: string, isTicked: boolean) {
    const next = new Set(ticked);
    if (isTicked) next.add(file);
    else next.delete(file);
    setTicked(next);
  }
  const rowOf = (one: Drafted) => {
    const { file, title, draft } = one;
    const isRefused = needsSecondPerson && draft.changedBy === email;
    return (
      <div key={file}>
        <label className={components.check}>
          <input
            type="checkbox"
            checked={ticked.has(file)}
            disabled={isRefused}
            onChange={({ target }) => tick(file, target.checked)}
          />
          <span dir="auto">
            {title}
            <span className={`${css.about} ${typography.caption}`}>
              {[nameOf(draft.changedBy), whatChanged(draft, ticked.has(file)), isRefused && t.byColleague]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
        </label>
        {unsaved.has(file) && (
          <p role="status">
            {t.notSavedYet} <Link href={pathOf(file)}>{t.openToSave}</Link>
          </p>
        )}
        {ticked.has(file) && <DraftChanges {...one} />}
      </div>
    );
  };
  const own = drafts.filter(({ file }) => chosen.includes(file));
  const others = drafts.filter(({ file }) => !chosen.includes(file));
  return (
    <Dialog title={isLater ? t.scheduleTitle : t.publishTitle} onClose={onClose}>
      <p>{isLater ? t.scheduleText : t.publishText}</p>
      <Form onSubmit={setConfirmed}>
        <fieldset className={css.drafts}>
          <legend>{t.chooseDrafts}</legend>
          {isOfPage ? own.map(rowOf) : drafts.map(rowOf)}
          {isOfPage && others.length > 0 && (
            <details className={css.others} open={others.some(({ file }) => ticked.has(file))}>
              <summary>{fill(t.otherDrafts, { count: others.length })}</summary>
              {others.map(rowOf)}
            </details>
          )}
        </fieldset>
        {isLater && <DueTimeField />}
        {isLater && newPosts.length > 0 && (
          <label className={components.check}>
            <input type="checkbox" name="dated" defaultChecked />
            {fill(t.datePosts, { count: newPosts.length })}
          </label>
        )}
        {files.length > 0 && (
          <>
            <p role="status">{(!built || built.state === 'building') && t.makingPreview}</p>
            {built?.state === 'ready' && (
              <a href={`${built.address}/`} target="_blank" rel="noreferrer">
                {fill(t.lookFirst, { count: files.length })}
              </a>
            )}
            {isFailed && (
              <p role="alert" className={`${components.panel} ${components.userText}`}>
                {built.problem}
              </p>
            )}
            {isFailed && 'hasMistakes' in built && drafts.length > files.length && (
              <Needed ticked={files.map(({ file }) => file)} drafts={drafts} onTick={tick} />
            )}
            <ErrorMessage error={preview.error} />
          </>
        )}
        <div className={css.end}>
          <Toolbar>
            <Button
              variant="primary"
              type="submit"
              disabled={files.length === 0 || isFailed || publish.isPending || confirmed !== undefined}
            >
              {confirmed ? waits : pendingLabel(submit, publish.isPending)}
            </Button>
            <Button onClick={onClose}>{shell.cancel}</Button>
          </Toolbar>
        </div>
        <p role="status">{confirmed && t.waitsForCheck}</p>
        <ErrorMessage error={publish.error} />
      </Form>
    </Dialog>
  );
}

/** What changed, in a word. Each changed field stands below a draft that is ticked. */
function whatChanged({ kind, changed }: Drafted['draft'], isTicked: boolean): string {
  if (kind === 'changed') return isTicked ? '' : changed.join(', ');
  return kind === 'new' ? t.isNew : t.isRemoved;
}

interface NeededProps {
  ticked: readonly string[];
  drafts: readonly Drafted[];
  onTick: (file: string, isTicked: boolean) => void;
}

/** The drafts that what is ticked cannot go live without. */
function Needed({ ticked, drafts, onTick }: NeededProps) {
  const { data, isFetching, error } = useQuery(neededQuery(ticked));
  return (
    <>
      <p role="status">{(isFetching || hasCode(error, 'check-later')) && t.lookingNeeded}</p>
      {drafts
        .filter(({ file }) => data?.includes(file))
        .map(({ file, title }) => (
          <p key={file} className="u-cluster u-gap-3">
            {fill(t.needs, { title })}
            <Button of={title} onClick={() => onTick(file, true)}>
              {t.tickIt}
            </Button>
          </p>
        ))}
      <ErrorMessage error={hasCode(error, 'check-later') ? null : error} />
    </>
  );
}
