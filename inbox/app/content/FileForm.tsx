import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../calls/client.ts';
import { ErrorMessage } from '../components/Status.tsx';
import { useMayEdit } from '../session.ts';
import { useAction } from '../useAction.ts';
import { Conflict } from './Conflict.tsx';
import { FieldsOf } from './ContentField.tsx';
import { Elsewhere } from './Elsewhere.tsx';
import { RemoveEntry } from './RemoveEntry.tsx';
import { DraftBar } from './DraftBar.tsx';
import { ContentForm, focusField } from './form-context.ts';
import { MarkdownField } from './MarkdownField.tsx';
import { Preview } from './Preview.tsx';
import { PublicationStatus } from './Publishing.tsx';
import { contentQuery } from './queries.ts';
import { Scheduled } from './Scheduled.tsx';
import type { ContentFile, Fields, Schema } from './schema.ts';
import { content as t } from './strings.ts';
import type { Edited } from './unsaved.ts';
import { useContentDraft, type ContentDraft } from './useContentDraft.ts';
import { useContentIssues, type ContentIssues } from './useContentIssues.ts';
import css from './Content.module.css';

/** The form of a file, made from its schema. */
export function FileForm({ stored }: { stored: ContentFile }) {
  const { file } = stored;
  const { data: list } = useQuery(contentQuery);
  const draft = useContentDraft(stored);
  const issues = useContentIssues(file, draft.server.version);
  const isRemoved = stored.draft?.kind === 'removed';
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const hasIssues = issues.atFields.length + issues.elsewhere.length > 0;
  /** The last version that could be built. */
  const [goodVersion, setGoodVersion] = useState(0);
  const { version } = draft.server;
  if (!hasIssues && !issues.isChecking && version !== goodVersion) setGoodVersion(version);
  // A new entry is on no page before it can be built.
  const hasPreview = goodVersion > 0 || stored.draft?.kind !== 'new';
  useEffect(() => focusField(decodeURIComponent(location.hash.slice(1))), []);
  return (
    <>
      <DraftBar
        file={file}
        draft={draft}
        issues={issues}
        isPreviewOpen={isPreviewOpen}
        onPreview={() => setIsPreviewOpen(!isPreviewOpen)}
      />
      {list && <PublicationStatus list={list} />}
      {list && <Scheduled list={list} file={file} />}
      {!draft.isConflict && <ErrorMessage error={draft.saveError ?? issues.error} />}
      <Elsewhere issues={issues.elsewhere} isRemoved={isRemoved} />
      {draft.isConflict ? (
        <Conflict
          strings={t.conflict}
          author={stored.draft?.changedBy ?? ''}
          schema={stored.schema as Schema}
          mine={draft.edited}
          theirs={draft.server}
          onMine={draft.overwrite}
          onTheirs={draft.discardTyped}
        />
      ) : (
        <Outdated stored={stored} mine={draft.server} />
      )}
      {isRemoved ? (
        <p>{t.removing}</p>
      ) : (
        <div className={isPreviewOpen ? css.split : undefined}>
          <div className="u-stack">
            <Form stored={stored} draft={draft} issues={issues} />
            <RemoveEntry stored={stored} />
          </div>
          {isPreviewOpen && (
            <div className="u-stack u-gap-3">
              {hasIssues && <p role="status">{t.previewNeeds}</p>}
              {hasPreview && <Preview file={file} page={stored.page} version={goodVersion} />}
            </div>
          )}
        </div>
      )}
    </>
  );
}

interface FormProps {
  stored: ContentFile;
  draft: ContentDraft;
  issues: ContentIssues;
}

/** The fields of the file and, for an article, its text. */
function Form({ stored, draft, issues }: FormProps) {
  const { edited, changeField, changeBody } = draft;
  const shared = { file: stored.file, issues: issues.atFields, isReadOnly: !useMayEdit() };
  return (
    <>
      <ContentForm value={{ ...shared, change: changeField }}>
        <div className={css.form}>
          <FieldsOf schema={stored.schema as Schema} path={[]} value={edited.data} />
        </div>
      </ContentForm>
      {stored.file.endsWith('.md') && (
        <ContentForm value={{ ...shared, change: changeField }}>
          <div className={css.form}>
            <MarkdownField value={edited.body} onChange={changeBody} />
          </div>
        </ContentForm>
      )}
    </>
  );
}

/** Asks what to keep if the file was changed by hand or by a pull after the draft began. */
function Outdated({ stored: { file, schema, draft, live }, mine }: { stored: ContentFile; mine: Edited }) {
  const { version } = mine;
  const keep = useAction(() => call('POST /content/rebase', { file, ...mine }));
  const drop = useAction(() => call('POST /content/discard', { file, version }));
  if (!draft?.isOutdated || draft.kind === 'removed' || !('data' in live)) return null;
  return (
    <>
      <Conflict
        strings={t.outdated}
        author=""
        schema={schema as Schema}
        mine={mine}
        theirs={{ ...mine, data: live.data as Fields, body: live.body }}
        onMine={() => keep.mutate()}
        onTheirs={() => drop.mutate()}
      />
      <ErrorMessage error={keep.error ?? drop.error} />
    </>
  );
}
