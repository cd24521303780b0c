import type { Generated } from 'kysely';

type Milliseconds = number;

/** The unpublished text of one file of content/. */
export interface ContentDraftTable {
  /** Path below content/, such as `pages/home.yaml`. */
  file: string;
  /** The text of the file that the draft began from; empty if there was no such file. */
  base: string;
  /** The new text; empty if the file is to be removed. */
  text: string;
  /** Incremented with every change. A change names the version it is based on. */
  version: number;
  /** Email address of the last editor. */
  changed_by: string;
  changed_at: Milliseconds;
}

/** A publication of drafts. */
interface ContentPublicationTable {
  id: string;
  state: 'scheduled' | 'building' | 'live' | 'failed';
  /** Email address of the member; stays when the member is removed. */
  requested_by: string;
  requested_at: Milliseconds;
  /** When a scheduled one begins. */
  due_at: Generated<Milliseconds | null>;
  finished_at: Generated<Milliseconds | null>;
  /** Id of the release that went live. */
  release: Generated<string | null>;
  /** Why it failed, or what failed after it went live, as a sentence; empty otherwise. */
  problem: Generated<string>;
  /** JSON array of the published files: `{ file, version, before, after }` with their texts. */
  files: string;
}

/** An uploaded picture that is not published yet. */
interface ContentPictureTable {
  /** Path below content/, such as `blog/till.jpg`. */
  file: string;
  added_by: string;
  added_at: Milliseconds;
}

/** A link to a preview for somebody without an account. Without its row it shows nothing. */
interface ContentLinkTable {
  id: string;
  /** Id of the build. */
  preview: string;
  /** Path of the page that was shared. */
  page: string;
  created_by: string;
  expires_at: Milliseconds;
}

export interface ContentTables {
  content_links: ContentLinkTable;
  content_drafts: ContentDraftTable;
  content_publications: ContentPublicationTable;
  content_pictures: ContentPictureTable;
  /** Like `incoming_file_parts`. */
  content_picture_parts: { file: string; number: number; content: string };
}
