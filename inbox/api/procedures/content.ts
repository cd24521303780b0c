import { z } from 'zod';
import {
  sourceOfPlaceholder,
  tryReadPlaceholders,
} from '../../../content-model/loaders/placeholder-values.ts';
import { contentNames } from '../../../content-model/loaders/content-names.ts';
import { dayIn } from '../../../content-model/text/days.ts';
import type { Value } from '../../../content-model/yaml/render-yaml.ts';
import { doneBetween, toDosOf, toDoTexts, type ToDo } from '../../../content-model/yaml/to-dos.ts';
import { UnreadableFile } from '../../../content-model/yaml/content-file.ts';
import { record } from '../audit.ts';
import { byId, text, version } from '../contracts.ts';
import { mutation, mutationWithoutTransaction, query } from '../procedure.ts';
import { ApiError } from '../api-error.ts';
import { KINDS } from '../../../content-model/new-files/kinds.ts';
import {
  discardDraft,
  findDraft,
  listDrafts,
  mergeDraft,
  rebaseDraft,
  removeInDraft,
  saveDraft,
  versionOf,
  type Draft,
} from '../content/content-drafts.ts';
import type { ContentIssue } from '../../../content-model/checks/content-issue.ts';
import type { InboxSite } from '../site.ts';
import { CheckFailed, CheckLater, NO_FILE, requirePublishing, type ChangedFile } from '../content/editing.ts';
import { addEntry, choicesIn, isRemovable, listEntries, requireFile, tryEdit } from '../content/entries.ts';
import { findFile, isMarkdown, localeOf, readSource } from '../content/files.ts';
import { firstRunProcedures } from './first-run.ts';
import { formSchema } from '../content/form-schema.ts';
import { ownPageOf, pageOf, shownWith } from '../content/page-of.ts';
import { neededDrafts } from '../content/needed-drafts.ts';
import { changedParts, withPlainMessages } from '../content/plain-words.ts';
import { pictureProcedures } from './content-pictures.ts';
import { picturesOf } from '../content/pictures.ts';
import { listLinks } from '../content/preview-links.ts';
import { previewProcedures } from './content-previews.ts';
import { readDraftTexts, refuseLaterDates } from '../content/later-dates.ts';
import { beginUndo, readPublication, restoreDraft } from '../content/history.ts';
import { beginPublication, listPublications, runPublication } from '../content/publications.ts';
import { listPublishers, mayPublish, needsSecondPerson, requirePublisher } from '../content/publishers.ts';
import { scheduleProcedures } from './content-schedule.ts';
import { listScheduled } from '../content/scheduled.ts';
import { searchContent } from '../content/search.ts';

/** The largest file, as JSON. The time to write its YAML grows with lines and values, and nobody else is answered. */
const MAX_FILE_BYTES = 2 ** 18;
/** More than any file of a site has; the YAML parser compares each key of a map with all others. */
const MAX_VALUES = 2_000;
/** Deeper than any schema. */
const MAX_DEPTH = 20;

const file = text(300);
/** Whether parsed JSON is nested at most `depth` levels deep. */
const isShallow = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((child) => isShallow(child, depth - 1)));
/** The number of values in parsed JSON, which is not nested deep. */
const countValues = (value: unknown): number =>
  typeof value !== 'object' || value === null
    ? 1
    : Object.values(value).reduce((sum: number, child) => sum + countValues(child), 1);
const data = z.custom<{ [key: string]: Value }>(
  (value) =>
    typeof value === 'object' &&
    !Array.isArray(value) &&
    isShallow(value, MAX_DEPTH) &&
    countValues(value) <= MAX_VALUES,
);
const savedFields = {
  file,
  version,
  liveVersion: text(64),
  data,
  body: z.string(),
  /** The to-dos that are done. */
  done: z.array(text(500)).max(50).readonly().optional(),
};
const access = { role: 'editor' as const, maxBodyBytes: MAX_FILE_BYTES };

/** Editing the files of the content folder: drafts, checks and publication. */
export const contentProcedures = {
  ...pictureProcedures,
  ...previewProcedures,
  ...scheduleProcedures,
  ...firstRunProcedures,

  /** Whether the member may publish, and whether a colleague has to publish what the member changed last. */
  'GET /content/publishing': query('anyone', {}, async ({ site: { database }, session }) => ({
    mayPublish: await mayPublish(database.query, session.email),
    needsSecondPerson: await needsSecondPerson(database.query),
    publishers: await listPublishers(database.query),
  })),

  'GET /content': query('anyone', {}, async ({ site: { database, editing } }) => {
    const entries = await listEntries(database.query, editing.folder);
    const files = entries.map((entry) => {
      const { file: name, collection, group, title, draft } = entry;
      return {
        file: name,
        group,
        title,
        /** Its path, if it is a page. */
        page: draft?.text === NO_FILE ? undefined : ownPageOf({ file: name, collection }),
        /** How many of its texts only the agency can write. */
        toDos: toDoTexts(draft?.text ?? readSource(editing.folder, name)).length,
        draft: draft && {
          version: draft.version,
          changedBy: draft.changed_by,
          changedAt: draft.changed_at,
          kind: kindOfDraft(draft),
          changed: changedParts(entry),
        },
      };
    });
    const names = contentNames(editing.folder);
    const publications = await listPublications(database.query, Date.now());
    const scheduled = await listScheduled(database.query);
    const links = await listLinks(database.query, Date.now());
    const release = publications[0]?.state === 'live' ? publications[0].release : null;
    return {
      files,
      publications,
      step: release && editing.isTakingOver(release) ? ('live' as const) : editing.step(),
      // A publication that runs writes its own files.
      changedOnServer: publications[0]?.state === 'building' ? [] : editing.changedOnServer(),
      scheduled,
      links,
      locale: localeOf(editing.folder),
      /** What links may lead to besides its pages. Optional pages count, as menus drop links to those left out. */
      addresses: [...names.paths, ...names.omittedPaths],
      obstacle: editing.obstacle(),
    };
  }),

  'GET /content/file': query('anyone', { file }, async ({ site: { database, editing } }, input) => {
    const draft = await findDraft(database.query, input.file);
    const listed = findFile(editing.folder, input.file, draft ? [draft.file] : []);
    const live = readSource(editing.folder, listed.file);
    const entries = await listEntries(database.query, editing.folder);
    return {
      ...listed,
      isRemovable: isRemovable(listed.file),
      /** The path of a page that shows it. */
      page: pageOf(listed, editing.folder),
      /** Other files whose texts its page shows. */
      others: entries
        .filter(({ collection }) => shownWith(listed).includes(collection))
        .map(({ file: name, title }) => ({ file: name, title })),
      schema: formSchema({
        folder: editing.folder,
        listed,
        choicesIn: (name) => choicesIn(entries, name),
      }),
      live: { version: versionOf(live), ...tryEdit(listed.file, live) },
      toDos: tryToDos(listed.file, draft?.text ?? live),
      draft: draft && {
        version: draft.version,
        changedBy: draft.changed_by,
        changedAt: draft.changed_at,
        kind: kindOfDraft(draft),
        /** How many to-dos it ends. */
        ended: doneBetween(draft.base, draft.text).length,
        /** Somebody changed the file after the draft began. */
        isOutdated: draft.base !== live && draft.text !== live,
        ...tryEdit(listed.file, draft.text || draft.base),
        /** What the draft began from. */
        base: draft.base === NO_FILE ? undefined : tryEdit(listed.file, draft.base),
      },
      obstacle: editing.obstacle(),
    };
  }),

  /** Finds the fields that hold a text. `near` has the words around a text that was clicked on a page. */
  'POST /content/search': query(
    'anyone',
    { text: text(200), near: z.string().max(1_000).optional() },
    async ({ site }, input) => {
      const { folder } = site.editing;
      const drafts = new Map(
        (await listDrafts(site.database.query)).map((draft) => [draft.file, draft.text]),
      );
      const placeholders = tryReadPlaceholders(folder);
      return searchContent({ folder, drafts, placeholders }, input.text, input.near);
    },
  ),

  /** What texts may name, with its present value and where that comes from; none while site.yaml has mistakes. */
  'GET /content/placeholders': query('anyone', {}, async ({ site: { editing } }) => {
    const placeholders = tryReadPlaceholders(editing.folder) ?? {};
    return Object.entries<string>(placeholders).map(([name, value]) => ({
      name,
      value,
      source: sourceOfPlaceholder(name),
    }));
  }),

  /** Saves a draft, even one with mistakes. */
  'POST /content/save': mutation(access, savedFields, async ({ trx, site, session, now }, input) => {
    await requireFile(trx, site.editing.folder, input.file);
    const live = readSource(site.editing.folder, input.file);
    return saveDraft(trx, live, toSave(input, session.email, now));
  }),

  /** Puts a draft on the text of its file, which changed meanwhile. */
  'POST /content/rebase': mutation(access, savedFields, async ({ trx, site, session, now }, input) => {
    await requireFile(trx, site.editing.folder, input.file);
    const live = readSource(site.editing.folder, input.file);
    await rebaseDraft(trx, live, toSave(input, session.email, now));
  }),

  /** Merges a draft by field with its file, which changed meanwhile. */
  'POST /content/merge': mutation(
    'editor',
    { file, version, liveVersion: text(64) },
    async ({ trx, site, now }, input) => {
      await requireFile(trx, site.editing.folder, input.file);
      const live = readSource(site.editing.folder, input.file);
      return { taken: await mergeDraft(trx, live, { ...input, now }) };
    },
  ),

  /** Begins the draft of a new entry. */
  'POST /content/new': mutation(
    'editor',
    { kind: z.enum(KINDS), title: text(60), address: z.string().max(60) },
    async ({ trx, site, session, now }, input) => ({
      file: await addEntry(trx, { ...input, folder: site.editing.folder, author: session.email, now }),
    }),
  ),

  /** Makes the removal of an entry a draft. */
  'POST /content/remove': mutation(
    'editor',
    { file, version },
    async ({ trx, site, session, now }, input) => {
      if (!isRemovable(input.file)) throw new ApiError('not-editable');
      await requireFile(trx, site.editing.folder, input.file);
      const live = readSource(site.editing.folder, input.file);
      await removeInDraft(trx, live, { ...input, author: session.email, now });
    },
  ),

  'POST /content/discard': mutation('editor', { file, version }, async ({ trx, session }, input) => {
    await discardDraft(trx, input.file, input.version);
    await record(trx, session, { action: 'content-discard', subject: input.file });
  }),

  /** The mistakes in the content with the draft of one file, or without the file: those are what refers to it. */
  'POST /content/check': query(
    'anyone',
    { file, without: z.boolean().optional() },
    async ({ site, session }, { file: name, without }) => {
      const { database, editing } = site;
      await requireFile(database.query, editing.folder, name);
      const change = without
        ? { file: name, base: readSource(editing.folder, name), text: NO_FILE }
        : await findDraft(database.query, name);
      return issuesWith(site, session.member, change ? [change] : []);
    },
  ),

  /**
   * The other drafts without which these cannot be published: with one of them, fewer mistakes are left, such as with the
   * new person whom a post names as its author.
   */
  'POST /content/needed': query(
    'anyone',
    { files: z.array(file).min(1).max(200) },
    async ({ site, session }, { files }) => {
      const drafts = await listDrafts(site.database.query);
      const check = (some: readonly Draft[]) => issuesWith(site, session.member, some);
      return neededDrafts(drafts, files, check);
    },
  ),

  /** Begins to publish these versions of drafts; GET /content has the outcome. */
  'POST /content/publish': mutationWithoutTransaction(
    'editor',
    { files: z.array(z.strictObject({ file, version })).min(1).max(200) },
    async ({ context, site, session }, { files }) => {
      const { kind } = site.database;
      const publication = await site.database.write(async (trx) => {
        await requirePublisher(trx, session.email, fileNames(files));
        const drafts = await readDraftTexts(trx, fileNames(files));
        refuseLaterDates(drafts, dayIn(site.agency.timeZone, Date.now()));
        requirePublishing(site.editing);
        return beginPublication(trx, kind, { files, author: session.email, now: Date.now() });
      });
      const started = { ...publication, action: 'content-publish' as const };
      site.editing.keepAlive(runPublication(context.var.site, started, session));
      return { id: publication.id };
    },
  ),

  /** What a publication changed. */
  'GET /content/publications/:id': query('anyone', byId, async ({ site }, { id }) => {
    const { folder } = site.editing;
    const published = await readPublication(site.database.query, id);
    return published.map(({ file: name, before, after }) => ({
      file: name,
      schema: formSchema({ folder, listed: findFile(folder, name, [name]), choicesIn: () => [] }),
      before: tryEdit(name, before),
      after: tryEdit(name, after),
    }));
  }),

  /** Begins to publish the texts from before a publication. */
  'POST /content/publications/:id/undo': mutationWithoutTransaction(
    'editor',
    byId,
    async (caller, { id }) => {
      const { context, site, session } = caller;
      const { folder } = site.editing;
      const publication = await site.database.write(async (trx) => {
        await requirePublisher(trx, session.email);
        requirePublishing(site.editing);
        return beginUndo(trx, { folder, id, author: session.email, now: Date.now() });
      });
      const started = { ...publication, action: 'content-undo' as const };
      site.editing.keepAlive(runPublication(context.var.site, started, session));
      return { id: publication.id };
    },
  ),

  /** Makes a draft of the text that a file had before a publication. */
  'POST /content/publications/:id/restore': mutation(
    'editor',
    { ...byId, file },
    async ({ trx, site, session, now }, { id, file: name }) => {
      // It may have been removed since.
      findFile(site.editing.folder, name, [name]);
      await restoreDraft(trx, { folder: site.editing.folder, id, author: session.email, now }, name);
    },
  ),
};

/** The mistakes in the content with changes. Throws the ApiError `check-later` while the server is busy, or `cannot-check`. */
async function issuesWith(
  { database, editing }: InboxSite,
  member: string,
  files: readonly ChangedFile[],
): Promise<readonly Pick<ContentIssue, 'file' | 'path' | 'message' | 'line'>[]> {
  const pictures = await picturesOf(database.query, files);
  try {
    return await withPlainMessages(database.query, editing.folder, {
      issues: await editing.check({ files, pictures }, member),
      changes: files,
    });
  } catch (error) {
    if (error instanceof CheckLater) throw new ApiError('check-later', { cause: error });
    if (!(error instanceof CheckFailed)) throw error;
    throw new ApiError('cannot-check', { detail: error.message, cause: error });
  }
}

const fileNames = (files: readonly { file: string }[]): string[] => files.map(({ file: name }) => name);

type Saved = z.output<z.ZodObject<typeof savedFields>>;

function toSave({ data: fields, body, ...rest }: Saved, author: string, now: number) {
  // It would be parsed as YAML, whose time is limited only for `data`.
  if (body !== '' && !rest.file.endsWith('.md')) throw new ApiError('wrong-input');
  return { ...rest, content: { data: fields, body }, author, now };
}

/** The to-dos of a file; none of one that cannot be read. */
function tryToDos(name: string, source: string): ToDo[] {
  try {
    return source === NO_FILE ? [] : toDosOf(source, isMarkdown(name));
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return [];
  }
}

function kindOfDraft({ base, text: now }: Draft): 'new' | 'changed' | 'removed' {
  if (now === NO_FILE) return 'removed';
  return base === NO_FILE ? 'new' : 'changed';
}
