import type { Context, Handler } from 'hono';
import { plainAnswer } from './errors.ts';
import type { AnswerMessages, Notice, Problem, ProblemStatus, ProblemText, ShowPage } from './pages.ts';

/** What every route answers with: refusals and short notices, as a page, as JSON or as plain text. */
export interface Answers {
  problem(
    context: Context,
    status: ProblemStatus,
    headers?: Record<string, string>,
    more?: { reference?: string; text?: ProblemText },
  ): Promise<Response>;
  /** A 422 for one field, with the message from content/ for this reason. */
  wrong(context: Context, field: string, reason: string): Promise<Response>;
  notice(context: Context, notice: Notice, status?: number): Promise<Response>;
}

/**
 * @param contact the agency's own address and number, put into the texts of refusals so that nobody is stuck
 */
export function createAnswers(
  messages: AnswerMessages,
  contact: { email: string; phone: string },
  showPage: ShowPage,
): Answers {
  const { language } = messages;
  const fill = (text: string) =>
    text.replaceAll('{email}', contact.email).replaceAll('{phone}', contact.phone);

  async function refuse(context: Context, problem: Problem, headers: Record<string, string>, body: object) {
    const kept = { 'cache-control': 'no-store', ...headers };
    if (wantsJson(context)) return context.json(body, problem.status, kept);
    if (!wantsHtml(context))
      return context.text(`${problem.title}\n${problem.detail}\n`, problem.status, kept);
    const page = await showPage(context, '/problem', problem.status, { problem });
    return withHeaders(
      page ?? plainAnswer(problem.status, { language, title: problem.title, text: problem.detail }),
      kept,
    );
  }

  return {
    problem(context, status, headers = {}, { reference, text } = {}) {
      const { title, detail } = messages.problems[text ?? `${status as Exclude<ProblemStatus, 422>}`];
      const problem = { status, title, detail: fill(detail), ...(reference && { reference }) };
      return refuse(context, problem, headers, {
        ok: false,
        error: `${title}. ${problem.detail}`,
        ...(reference && { reference }),
      });
    },
    wrong(context, field, reason) {
      const message = messages.errors[`${field}.${reason}`] ?? messages.problems['400'].title;
      const problem = { status: 422, title: message, detail: '' } as const;
      return refuse(context, problem, {}, { ok: false, errors: { [field]: message } });
    },
    async notice(context, notice, status = 200) {
      if (wantsJson(context)) return context.json({ ok: status < 400 }, status as 200);
      const page = await showPage(context, '/notice', status, { notice });
      if (page) return withHeaders(page, { 'cache-control': 'no-store' });
      const { title, text, button } = messages.notices[notice.name];
      const press = notice.press && { ...notice.press, label: button ?? title };
      return plainAnswer(status, { language, title, text, press });
    },
  };
}

/** Answers 405 and names the methods this address takes (RFC 9110, 15.5.6). */
export function onlyMethods(open: () => Promise<{ answers: Answers }>, allowed: string): Handler {
  return async (context) => (await open()).answers.problem(context, 405, { allow: allowed });
}

/** Whether the caller asks for JSON; everything else is answered for people. */
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
