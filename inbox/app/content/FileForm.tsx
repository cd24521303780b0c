import { decodeAddress } from '../../../content-model/text/normalize-address.ts';
import { fill } from '../../../content-model/text/fill.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { call } from '../client/call.ts';
import { ErrorMessage } from '../components/Status.tsx';
import { useMayEdit } from '../session.ts';
import { useAction } from '../useAction.ts';
import { useMedia } from '../useMedia.ts';
import { Conflict } from './Conflict.tsx';
import { FieldsOf, RecordField } from './ContentField.tsx';
import { Elsewhere, Referring } from './Elsewhere.tsx';
import { RemoveEntry } from './RemoveEntry.tsx';
import { DraftBar } from './DraftBar.tsx';
import { ContentForm, fieldAround, focusField } from './form-context.ts';
import { MarkdownField } from './MarkdownField.tsx';
import { useMemberNames } from '../member-names.ts';
import { MergeChoices } from './MergeChoices.tsx';
import { nameOfField } from './field-names.ts';
import { PageOptions } from './PageOptions.tsx';
import { Parts } from './Parts.tsx';
import { Preview } from './Preview.tsx';
import { PublicationProblems } from './Publishing.tsx';
import { contentQuery, previewQuery } from './queries.ts';
import { Scheduled } from './Scheduled.tsx';
import { shownField, type Print, type ShownField } from './shown-field.ts';
import { usePrint } from './printed-values.ts';
import { ToDos } from './ToDos.tsx';
import type { Fields } from '../../../content-model/yaml/fields.ts';
import { differences, kindOf, labelOf, type ContentFile, type Schema } from './schema.ts';
import { content as t } from '../texts/content.ts';
import type { Edited } from './unsaved.ts';
import { useContentDraft, type ContentDraft } from './useContentDraft.ts';
import { useContentIssues, type ContentIssues } from './useContentIssues.ts';
import css from './FileForm.module.css';
import typography from './typography.module.css';
import { atLeast } from '../../../ui/tokens/breakpoints.ts';

/** The form of a file, made from its schema. */
export function FileForm({ stored }: { stored: ContentFile }) {
  const { file } = stored;
  const { data: list } = useQuery(contentQuery);
  const nameOf = useMemberNames();
  const draft = useContentDraft(stored);
  /** The paths of the fields that the member has left at least once. */
  const [leftFields, setLeftFields] = useState<ReadonlySet<string>>(new Set());
  const issues = useContentIssues(file, stored.schema as Schema, { ...draft, leftFields });
  const isRemoved = stored.draft?.kind === 'removed';
  const hasRoom = useMedia(atLeast('widest'));
  const isBeside = useMedia(atLeast('wide'));
  const { page } = stored;
  /** The page that shows the file, which another file may be. */
  const shownOn = list?.files.find((one) => page !== undefined && one.page === page);
  const mayBuild = useMayEdit() && list?.obstacle === undefined;
  const mayPreview = mayBuild && page !== undefined;
  const [chosen, setChosen] = useState<boolean>();
  /** The path of the field that has the focus, or had it last. */
  const [place, setPlace] = useState<string>();
  const print = usePrint();
  const hasIssues = issues.atFields.length + issues.elsewhere.length > 0;
  /** The last version that could be built. */
  const [goodVersion, setGoodVersion] = useState(0);
  const { version } = draft.server;
  const { live, changed } = changesOf(stored, draft.edited);
  if (!hasIssues && issues.isChecked && !issues.isChecking && version !== goodVersion)
    setGoodVersion(version);
  /** On a narrow screen, the form takes the place of the preview again. */
  function showField(path: string) {
    if (!isBeside) flushSync(() => setChosen(false));
    focusField(path);
  }
  // A new entry is on no page before it can be built.
  const hasPreview = goodVersion > 0 || stored.draft?.kind !== 'new';
  /** Where there is room for it, the page stands beside its form from the beginning. */
  const isPreviewOpen = mayPreview && (chosen ?? (hasRoom && hasPreview && list !== undefined));
  // At first, a list on the page of another file, such as the questions, is shown where it stands.
  const sought = place ?? (shownOn?.file === file ? undefined : '');
  const shown =
    sought === undefined ? undefined : shownNowOrLive(sought, versionsOf(stored, draft.edited), print);
  // Also while the preview is closed, so that a publication finds the site built and takes seconds.
  useQuery({ ...previewQuery([{ file, version: goodVersion }]), enabled: mayBuild && goodVersion > 0 });
  useEffect(() => {
    const field = decodeAddress(location.hash.slice(1));
    if (field) focusField(field);
  }, []);
  return (
    <>
      <DraftBar
        stored={stored}
        changes={changed.size + (stored.draft?.ended ?? 0)}
        draft={draft}
        issues={issues}
        isPreviewOpen={isPreviewOpen}
        onPreview={mayPreview && !isRemoved ? () => setChosen(!isPreviewOpen) : undefined}
      />
      {list && <PublicationProblems list={list} only={{ file, page }} />}
      {list && <Scheduled list={list} file={file} />}
      {!draft.isConflict && <ErrorMessage error={draft.saveError ?? issues.error} />}
      {isRemoved ? <Referring file={file} /> : <Elsewhere issues={issues.elsewhere} />}
      {draft.isConflict ? (
        <Conflict
          texts={t.conflict}
          author={nameOf(stored.draft?.changedBy ?? '')}
          schema={stored.schema as Schema}
          mine={draft.edited}
          theirs={draft.server}
          onMine={draft.overwrite}
          onTheirs={draft.discardTyped}
        />
      ) : (
        <Outdated stored={stored} draft={draft} />
      )}
      <p role="status">
        {draft.taken.length > 0 &&
          fill(t.taken, {
            fields: draft.taken.map((path) => nameOfField(stored.schema as Schema, path)).join(', '),
          })}
      </p>
      {!isRemoved && (
        <ToDos
          toDos={stored.toDos.filter(({ text }) => !draft.edited.done?.includes(text))}
          schema={stored.schema as Schema}
          onDone={draft.endToDo}
        />
      )}
      {page === undefined && !isRemoved && <p className={typography.caption}>{t.noPreview}</p>}
      {isRemoved ? (
        <p>{t.removing}</p>
      ) : (
        <div
          className={css.columns}
          data-preview={isPreviewOpen || undefined}
          onFocus={({ target }) => {
            const field = fieldAround(target);
            // The text of an article names its line.
            if (field !== undefined && field !== 'body') setPlace(field);
          }}
          onBlur={({ target }) => {
            const field = fieldAround(target);
            if (field !== undefined) setLeftFields(new Set([...leftFields, field]));
          }}
        >
          <Form
            stored={stored}
            draft={draft}
            issues={issues}
            live={live}
            changed={changed}
            place={place}
            onLine={setPlace}
          />
          {isPreviewOpen && (
            <div className="u-stack u-gap-3">
              {hasIssues && <p role="status">{hasPreview ? t.previewNeeds : t.previewNeedsFields}</p>}
              {shownOn && shownOn.file !== file && (
                <p className={typography.caption}>{fill(t.previewOf, { title: shownOn.title })}</p>
              )}
              {hasPreview && (
                <Preview
                  file={file}
                  page={page}
                  place={place}
                  shown={shown}
                  version={goodVersion}
                  isBehind={!draft.isSaved || version !== goodVersion}
                  onField={showField}
                />
              )}
            </div>
          )}
        </div>
      )}
    </>
  );
}

/** What is live, and the paths of the fields that differ from it. Of a new file, everything would. */
function changesOf({ live, draft }: ContentFile, edited: Edited) {
  if (!('data' in live) || draft?.kind === 'new') return { live: undefined, changed: new Set<string>() };
  const fields = live.data as Fields;
  const different = [...differences(edited.data, fields), ...differences(edited.body, live.body, ['body'])];
  return { live: fields, changed: new Set(different.map(({ path }) => path)) };
}

/** A file as it is edited, and as it is live. */
const versionsOf = ({ live }: ContentFile, edited: Edited): [Edited, Edited?] =>
  'data' in live ? [edited, { ...edited, data: live.data as Fields, body: live.body }] : [edited];

/** What a page may show of a field: its text now, or the live one until the preview has the new one. */
function shownNowOrLive(path: string, [edited, live]: [Edited, Edited?], print: Print): ShownField {
  const now = shownField(path, edited, print);
  if (!live || path === '') return now;
  const before = shownField(path, live, print);
  return { ...now, texts: [...now.texts.slice(0, 1), ...before.texts.slice(0, 1), ...now.texts.slice(1)] };
}

interface FormProps {
  stored: ContentFile;
  draft: ContentDraft;
  issues: ContentIssues;
  live: Fields | undefined;
  changed: ReadonlySet<string>;
  place: string | undefined;
  onLine: (path: string) => void;
}

/** The parts of the file, its fields and, below the title of an article, its text. */
function Form({ stored, draft, issues, live, changed, place, onLine }: FormProps) {
  const { edited, changeField, changeBody } = draft;
  const { file } = stored;
  const schema = stored.schema as Schema;
  const hasBody = file.endsWith('.md');
  const form = { file, issues: issues.atFields, isReadOnly: !useMayEdit(), live, changed };
  return (
    <ContentForm value={{ ...form, change: changeField, onLine }}>
      <PageOptions />
      <Parts schema={schema} hasBody={hasBody} others={stored.others} current={place?.split('.')[0]} />
      <div className={`u-stack ${css.form}`}>
        {kindOf(schema, edited.data) === 'record' ? (
          <RecordField
            schema={schema}
            label={labelOf(file.replace(/\.[a-z]+$/, ''), schema)}
            path={[]}
            value={edited.data}
          />
        ) : (
          <FieldsOf
            schema={schema}
            path={[]}
            value={edited.data}
            second={hasBody && <MarkdownField value={edited.body} onChange={changeBody} />}
          />
        )}
        <RemoveEntry stored={stored} />
      </div>
    </ContentForm>
  );
}

/** Asks what to keep if the file was changed by hand or by a pull after the draft began. */
function Outdated({
  stored: { file, schema, draft: shown, live },
  draft,
}: {
  stored: ContentFile;
  draft: ContentDraft;
}) {
  const mine = draft.server;
  const { version } = mine;
  const keep = useAction((kept: Edited) => call('POST /content/rebase', { file, ...kept }));
  const drop = useAction(() => call('POST /content/discard', { file, version }));
  const isMerging = draft.clashes?.length === 0 && !draft.mergeError;
  if (!shown?.isOutdated || shown.kind === 'removed' || !('data' in live) || isMerging) return null;
  const theirs = { ...mine, data: live.data as Fields, body: live.body };
  const base = shown.base && 'data' in shown.base ? shown.base : undefined;
  return (
    <>
      {draft.clashes?.length && base ? (
        <MergeChoices
          schema={schema as Schema}
          versions={{ base, mine, theirs }}
          isPending={keep.isPending}
          onChoose={({ data, body }) => keep.mutate({ ...mine, data: data as Fields, body })}
        />
      ) : (
        <Conflict
          texts={t.outdated}
          author=""
          schema={schema as Schema}
          mine={mine}
          theirs={theirs}
          onMine={() => keep.mutate(mine)}
          onTheirs={() => drop.mutate()}
        />
      )}
      <ErrorMessage error={keep.error ?? drop.error ?? draft.mergeError} />
    </>
  );
}
