import { createForwarder, type Forward } from './analytics/forward.ts';
import { keptSecret } from './database/site-secret.ts';
import { createAnswers, type Answers } from './http/answers.ts';
import type { AnswerWords, ShowPage } from './http/pages.ts';
import { createLimiter, type Limiter } from './http/rate-limit.ts';
import type { Services } from './services.ts';

/** Everything the routes work with. */
export interface Site {
  services: Services;
  words: AnswerWords;
  answers: Answers;
  showPage: ShowPage;
  formLimit: Limiter;
  viewLimit: Limiter;
  forwardView: Forward;
}

/** Opens the site for the first request that needs it. */
export type OpenSite = () => Promise<Site>;

const tenMinutes = 600;

export async function createSite(services: Services, words: AnswerWords, showPage: ShowPage): Promise<Site> {
  const { environment, database } = services;
  const secret = environment.siteSecret ?? (await keptSecret(database, environment.dataDir));
  const limit = { seconds: tenMinutes, secret };
  return {
    services,
    words,
    answers: createAnswers(words, services.words, showPage),
    showPage,
    formLimit: createLimiter({
      ...limit,
      name: 'form',
      points: environment.formRateLimit,
      pool: database.counts,
    }),
    // Views are answered at once, so they are counted in memory only.
    viewLimit: createLimiter({ ...limit, name: 'view', points: 600 }),
    forwardView: createForwarder(environment, services.log),
  };
}
