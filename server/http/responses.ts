import type { Context, Handler } from 'hono';
import { fill } from '../../content-model/text/fill.ts';
import { plainResponse } from './errors.ts';
import type { ResponseMessages, Notice, Problem, ProblemStatus, ProblemText, ShowPage } from './pages.ts';

/**
 * The responses of routes: refusals and notices, as a page, JSON or plain text.
 * @param contact the agency's email and phone, which the texts of refusals mention
 */
export function createResponses(
  messages: ResponseMessages,
  contact: { email: string; phone: string },
  showPage: ShowPage,
) {
  const { language } = messages;
  /** Returns undefined for a page that fails as well, so that the visitor gets the response as plain HTML. */
  const tryPage: ShowPage = (...args) => showPage(...args).catch(() => undefined);

  async function refuse(context: Context, problem: Problem, headers: Record<string, string>, body: object) {
    const noStoreHeaders = { 'cache-control': 'no-store', ...headers };
    if (wantsJson(context)) return context.json(body, problem.status, noStoreHeaders);
    if (!wantsHtml(context))
      return context.text(`${problem.title}\n${problem.detail}\n`, problem.status, noStoreHeaders);
    const page = await tryPage(context, '/problem', problem.status, { problem });
    return withHeaders(
      page ?? plainResponse(problem.status, { language, title: problem.title, text: problem.detail }),
      noStoreHeaders,
    );
  }

  return {
    problem(
      context: Context,
      status: ProblemStatus,
      headers: Record<string, string> = {},
      { reference, text }: { reference?: string; text?: ProblemText } = {},
    ): Promise<Response> {
      const { title, detail } = messages.problems[text ?? `${status as Exclude<ProblemStatus, 422>}`];
      const problem = { status, title, detail: fill(detail, contact), ...(reference && { reference }) };
      return refuse(context, problem, headers, {
        ok: false,
        error: `${title}. ${problem.detail}`,
        ...(reference && { reference }),
      });
    },
    /** A 422 for one field with the message for this reason. */
    validationError(context: Context, field: string, reason: string): Promise<Response> {
      const message = messages.errors[`${field}.${reason}`] ?? messages.problems['400'].title;
      const problem = { status: 422, title: message, detail: '' } as const;
      return refuse(context, problem, {}, { ok: false, errors: { [field]: message } });
    },
    async message(context: Context, notice: Notice, status = 200): Promise<Response> {
      if (wantsJson(context)) return context.json({ ok: status < 400 }, status as 200);
      const page = await tryPage(context, '/notice', status, { notice });
      if (page) return withHeaders(page, { 'cache-control': 'no-store' });
      const { title, text, button } = messages.notices[notice.name];
      const postButton = notice.postButton && { ...notice.postButton, label: button ?? title };
      return plainResponse(status, { language, title, text, postButton });
    },
  };
}

export type Responses = ReturnType<typeof createResponses>;

/** A 405 that lists the allowed methods (RFC 9110, 15.5.6). */
export function onlyMethods(open: () => Promise<{ responses: Responses }>, allowed: string): Handler {
  return async (context) => (await open()).responses.problem(context, 405, { allow: allowed });
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
