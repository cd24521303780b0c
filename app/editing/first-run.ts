import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { FirstRun, FirstRunState, TypedAnswers } from '../../inbox/api/content/first-run.ts';
import { tryReadData } from '../../content-model/loaders/content-data.ts';
import { endOfTool, isOutOfMemory } from './run-tool.ts';

/** The program that asks, checks and writes; the same code as `npm run setup`. */
const TOOL = 'tools/first-run.ts';
/** A server takes a release over within seconds. */
const TAKE_OVER_MS = 90_000;

const questions = z.array(
  z.object({
    topic: z.string(),
    name: z.string(),
    question: z.string(),
    isRequired: z.boolean(),
    isDerived: z.boolean(),
    isLong: z.boolean().optional(),
    isFile: z.boolean().optional(),
    choices: z.array(z.object({ value: z.string(), label: z.string() })).optional(),
  }),
);
const issues = z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) });
const refused = z.object({ refused: z.string() });
const checked = z.union([
  issues,
  refused,
  z.object({
    derived: z.array(z.object({ question: z.string(), answer: z.string() })),
    warnings: z.array(z.string()),
  }),
]);
const outcome = z.union([
  issues,
  refused,
  z.object({ folder: z.string() }),
  z.object({ failure: z.enum(['build', 'disk-full', 'read-only']) }),
]);

const sample = z.object({ sample: z.literal(true) });

interface FirstRunOptions {
  /** The content folder that is served. */
  folder: URL;
  log: Logger;
  /** Ends what runs. */
  signal: AbortSignal;
  takeOver: () => void;
  keepAlive: (work: Promise<void>) => void;
  /** The sentence of a failure. */
  sentenceOf: (failure: 'build' | 'disk-full' | 'read-only' | 'memory') => string;
}

/** Makes the content of the agency in place of the sample, as long as that is what the server has. */
export function firstRun({
  folder,
  log,
  signal,
  takeOver,
  keepAlive,
  sentenceOf,
}: FirstRunOptions): FirstRun {
  let isRunning = false;
  let problem: string | undefined;

  async function run<Result>(
    schema: z.ZodType<Result>,
    action: string,
    answers: TypedAnswers,
  ): Promise<Result> {
    const input = JSON.stringify(answers);
    const end = await endOfTool(TOOL, [action], { input, content: fileURLToPath(folder), log, signal });
    const result = schema.safeParse(end.printed);
    if (result.success) return result.data;
    log.error({ code: end.code, signal: end.signal, output: end.output }, 'the setup ended without a result');
    throw new SetupFailed(isOutOfMemory(end) ? 'memory' : 'build');
  }

  /** Resolves to the reason why it failed. */
  async function create(answers: TypedAnswers): Promise<string | undefined> {
    try {
      const result = await run(outcome, 'create', answers);
      if ('folder' in result) return undefined;
      if ('failure' in result) return sentenceOf(result.failure);
      return 'refused' in result
        ? result.refused
        : result.issues.map(({ path, message }) => `${path} ${message}`).join('\n');
    } catch (error) {
      if (error instanceof SetupFailed) return sentenceOf(error.failure);
      log.error({ err: error }, 'the setup failed');
      return sentenceOf('build');
    }
  }

  function state(): FirstRunState {
    if (isRunning) return { state: 'running' };
    const isSample = tryReadData(folder, 'site.yaml', sample) !== undefined;
    return { state: isSample && !process.env['CONTENT_DIR'] ? 'open' : 'done', problem };
  }

  return {
    state,
    questions: () => run(questions, 'questions', {}),
    check: (answers) => run(checked, 'check', answers),
    begin(answers) {
      isRunning = true;
      problem = undefined;
      const work = create(answers).then((reason) => {
        if (reason === undefined) {
          takeOver();
          // This process ends when the new site is taken over. If it still runs after that time, the takeover failed.
          setTimeout(() => {
            problem = 'The new site was built, but the server did not switch to it. Restart the server.';
            isRunning = false;
          }, TAKE_OVER_MS).unref();
        } else {
          problem = reason;
          isRunning = false;
        }
      });
      keepAlive(work);
    },
  };
}

class SetupFailed extends Error {
  readonly failure: 'build' | 'memory';
  constructor(failure: 'build' | 'memory') {
    super(failure);
    this.failure = failure;
  }
}
