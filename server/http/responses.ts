import type { Context, Handler } from 'hono';
import type { Logger } from 'pino';
import { fill } from '../../content-model/text/fill.ts';
import { plainResponse } from './errors.ts';
import type { ResponseTexts, Notice, Problem, ProblemStatus, ProblemText, ShowPage } from './pages.ts';

interface ProblemDetails {
  headers?: Record<string, string>;
  /** The reference of an internal error, which is also in the log. */
  reference?: string;
  /** Replaces the text of the status. */
  text?: ProblemText;
}

interface ResponseOptions {
  texts: ResponseTexts;
  /** The agency's email and phone, which the texts of errors mention. */
  contact: { email: string; phone: string };
  showPage: ShowPage;
  log: Logger;
}

/** The responses of routes: errors and notices, as a page, JSON or plain text. */
export function createResponses({ texts, contact, showPage, log }: ResponseOptions) {
  const { language } = texts;
  /** Logs a page that fails and returns undefined for it as well, so that the visitor gets the response as plain HTML. */
  const tryPage: ShowPage = (context, page) =>
    showPage(context, page).catch((error: unknown) => {
      log.error({ err: error }, 'a page could not be rendered');
      return undefined;
    });

  /** @param response its headers, and its body as JSON */
  async function errorResponse(
    context: Context,
    problem: Problem,
    { headers, body }: { headers?: Record<string, string> | undefined; body: object },
  ) {
    const noStoreHeaders = { 'cache-control': 'no-store', ...headers };
    if (wantsJson(context)) return context.json(body, problem.status, noStoreHeaders);
    if (!wantsHtml(context))
      return context.text(`${problem.title}\n${problem.detail}\n`, problem.status, noStoreHeaders);
    const page = await tryPage(context, {
      path: '/problem',
      status: problem.status,
      locals: { problem },
    });
    return withHeaders(
      page ?? plainResponse(problem.status, { language, title: problem.title, text: problem.detail }),
      noStoreHeaders,
    );
  }

  return {
    problem(
      context: Context,
      status: ProblemStatus,
      { headers, reference, text }: ProblemDetails = {},
    ): Promise<Response> {
      const { title, detail } = texts.problems[text ?? `${status as Exclude<ProblemStatus, 422>}`];
      const problem = { status, title, detail: fill(detail, contact), ...(reference && { reference }) };
      const error = `${title}. ${problem.detail}`;
      return errorResponse(context, problem, {
        headers,
        body: { ok: false, error, ...(reference && { reference }) },
      });
    },
    /** A 422 with a message for each invalid field; a page shows the first. */
    validationError(context: Context, errors: Record<string, string>): Promise<Response> {
      const [title = texts.problems['400'].title] = Object.values(errors);
      return errorResponse(context, { status: 422, title, detail: '' }, { body: { ok: false, errors } });
    },
    tryPage,
    async message(context: Context, notice: Notice, status = 200): Promise<Response> {
      if (wantsJson(context)) return context.json({ ok: status < 400 }, status as 200);
      const page = await tryPage(context, { path: '/notice', status, locals: { notice } });
      if (page) return withHeaders(page, { 'cache-control': 'no-store' });
      const { title, text, button } = texts.notices[notice.name];
      const postButton = notice.postButton && { ...notice.postButton, label: button ?? title };
      return plainResponse(status, { language, title, text, postButton });
    },
  };
}

export type Responses = ReturnType<typeof createResponses>;

/** A 405 that lists the allowed methods (RFC 9110, 15.5.6). */
export function onlyMethods(open: () => Promise<{ responses: Responses }>, allowed: string): Handler {
  return async (context) => (await open()).responses.problem(context, 405, { headers: { allow: allowed } });
}

/** Whether the client accepts JSON rather than a page. */
export function wantsJson(context: Context): boolean {
  return /\bapplication\/json\b/i.test(context.req.header('accept') ?? '');
}

function wantsHtml(context: Context): boolean {
  return /\btext\/html\b/i.test(context.req.header('accept') ?? '');
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
  return response;
}
