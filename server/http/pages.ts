import type { Context } from 'hono';

/** Statuses that refuse a request; each has its text in content/interface.yaml. */
export type ProblemStatus = 400 | 403 | 405 | 413 | 415 | 422 | 429 | 500 | 503;

/** By status, and one for a fault after which nobody can tell whether the form was stored. */
export type ProblemText = Exclude<`${ProblemStatus}`, '422'> | '503-unclear';

/** What a page says when a request was refused. */
export interface Problem {
  status: ProblemStatus;
  title: string;
  detail: string;
  /** Of a fault on our side, as the log has it. */
  reference?: string;
}

export type NoticeName =
  'subscribe-confirm' | 'subscribe-confirmed' | 'subscribe-expired' | 'unsubscribe' | 'unsubscribed';

/** A page that tells what happened; with `press` it holds one button that posts the token to an address. */
export interface Notice {
  name: NoticeName;
  press?: { action: string; token: string };
}

/** A form shown again: what was typed, and a message for each field that is wrong. */
export interface FormState {
  values: Record<string, string>;
  errors: Record<string, string>;
}

/** What the routes hand to a page, as `Astro.locals`. */
export interface PageLocals {
  form?: FormState;
  problem?: Problem;
  notice?: Notice;
  /** Asked for by the inbox, which decides its headers. */
  inbox?: boolean;
}

/** Renders the page of the site at `path`; undefined when there is none. */
export type ShowPage = (
  context: Context,
  path: string,
  status: number,
  locals: PageLocals,
) => Promise<Response | undefined>;

/** The texts of every answer, from content/. In problems, {email} and {phone} stand for the agency's own. */
export interface AnswerMessages {
  /** Of the texts, as a tag of BCP 47. */
  language: string;
  errors: Record<string, string>;
  problems: Record<ProblemText, { title: string; detail: string }>;
  notices: Record<NoticeName, { title: string; text: string; button?: string | undefined }>;
  /** Requests too damaged for any page of the site. */
  damaged: Record<'address' | 'longAddress' | 'request', { title: string; text: string }>;
}
