import type { Context } from 'hono';

/** Statuses of rejected requests, each with a text in content/interface.yaml. */
export type ProblemStatus = 400 | 403 | 405 | 413 | 415 | 422 | 429 | 500 | 503;

/**
 * Texts by status, one for too many requested pages, and one for a fault after which it is unknown whether the form was
 * stored.
 */
export type ProblemText = Exclude<`${ProblemStatus}`, '422'> | '429-pages' | '503-unclear';

/** The texts of a page about a rejected request. */
export interface Problem {
  status: ProblemStatus;
  title: string;
  detail: string;
  /** Reference of an internal error, which is also in the log. */
  reference?: string;
}

export type NoticeName =
  | 'subscribe-confirm'
  | 'subscribe-confirmed'
  | 'subscribe-expired'
  | 'unsubscribe'
  | 'unsubscribed';

/** Why files that a visitor added were not taken. */
export type UploadProblem = 'none' | 'tooMuch' | 'expired' | 'failed';

/** A page about the result of a request. With `postButton` it has a button that posts the token to an address. */
export interface Notice {
  name: NoticeName;
  postButton?: { action: string; token: string };
}

/** A form shown again: the typed values, and a message for each invalid field. */
interface FormState {
  values: Record<string, string | string[]>;
  errors: Record<string, string>;
}

/** The data that routes pass to a page in `Astro.locals`. */
export interface PageLocals {
  form?: FormState;
  problem?: Problem;
  notice?: Notice;
  /** Why the files that the visitor added were not taken. */
  upload?: { error: string };
  /** Set by the inbox's routes, which set the page's headers. */
  inbox?: boolean;
}

/** A page to render, and the data for it. */
interface ShownPage {
  path: string;
  status: number;
  locals?: PageLocals;
}

/** Renders a page; undefined if there is none. Rejects if the page fails. */
export type ShowPage = (context: Context, page: ShownPage) => Promise<Response | undefined>;

/** The texts of responses from content/. {email} and {phone} are replaced by the agency's. */
export interface ResponseTexts {
  /** BCP 47 tag of the texts. */
  language: string;
  errors: Record<string, string>;
  problems: Record<ProblemText, { title: string; detail: string }>;
  notices: Record<NoticeName, { title: string; text: string; button?: string | undefined }>;
  upload: Record<UploadProblem, string>;
  /** For requests too malformed for a page of the site. */
  damaged: Record<'address' | 'longAddress' | 'request', { title: string; text: string }>;
}
