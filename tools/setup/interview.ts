import type { Readable, Writable } from 'node:stream';
import * as prompts from '@clack/prompts';
import type { OpeningHours } from '../../content-model/text/opening-hours.ts';
import {
  answersIn,
  answersSchema,
  completeAnswers,
  issuesOf,
  OPTIONAL_PAGES,
  parseAnswers,
  SetupError,
  type AnswerName,
  type Answers,
} from './answers.ts';
import { ADDRESS_LINES, type AddressOrder } from './countries.ts';
import { DERIVED, PLACE_ANSWERS, REQUIRED_ANSWERS, shownAnswer } from './derived-answers.ts';
import { NEW_ONLY, PAGE_LABELS, TOPICS } from './questions.ts';
import { describeServices, formatServices, type NamedService } from './service-list.ts';
import { formatHours } from './typed-hours.ts';

export interface Terminal {
  input: Readable;
  output: Writable;
}

const BACK = '<';
interface InterviewOptions {
  terminal: Terminal;
  /** Answers that are not asked again. */
  given: Answers;
  /** Answers of an interview that was broken off; they are proposed first. */
  saved: Answers;
  isNew: boolean;
  /** The defaults, from the content and from the answers so far. */
  defaultsFor(answers: Answers): Answers;
  /** Called after each answer, so that no answer is lost. */
  save(answers: Answers): void;
  /** Shows the colors and logos; returns what is hard to see. */
  showLook(answers: Answers): Promise<readonly string[]>;
}

/** Asks for every answer that is not given. Throws SetupError on Ctrl-C or Escape. */
export async function interview(options: InterviewOptions): Promise<Answers> {
  const { terminal, given, saved, isNew, defaultsFor, save, showLook } = options;
  const questions = Object.entries(TOPICS).flatMap(([topic, names]) =>
    names
      .filter((name) => !(name in given) && (isNew || !NEW_ONLY.includes(name)))
      .map((name) => ({ topic, name })),
  );
  const answers: Answers = { ...given };
  let position = 0;
  const { log } = prompts;
  log.message(
    `${questions.length} questions, about five minutes. Enter accepts the proposal, typing replaces it, an arrow key edits it, ${BACK} goes back, Ctrl-C keeps your answers for the next time.`,
    { output: terminal.output },
  );
  while (position < questions.length) {
    const { topic, name } = questions[position]!;
    const label = `${topic} · ${position + 1} of ${questions.length} · `;
    const answer = await ask({
      terminal,
      name,
      label,
      proposals: { ...defaultsFor({ ...answers }), ...saved, ...answers },
      answers,
    });
    if (answer === BACK) {
      position = Math.max(0, position - 1);
      continue;
    }
    // Its name belongs to the region that was answered before.
    if (name === 'region') delete answers.regionName;
    if (answer !== '') Object.assign(answers, parsedAnswers(name, answer, answers));
    save(answers);
    if (name === 'services' && answers.services && answers.services.length > 0)
      prompts.log.info(`Understood as: ${describeServices(answers.services)}`, { output: terminal.output });
    position += 1;
    if (
      topic === 'Look' &&
      questions[position]?.topic !== 'Look' &&
      !(await acceptsLook(terminal, showLook, answers))
    )
      position = questions.findIndex((question) => question.topic === 'Look');
  }
  return changeDerived({ ...options, given: answers });
}

/** Shows the look, and asks whether to keep it. */
async function acceptsLook(terminal: Terminal, showLook: InterviewOptions['showLook'], answers: Answers) {
  for (const warning of await showLook(answers)) prompts.log.warn(warning, { output: terminal.output });
  return refuseCancel(
    await prompts.confirm({
      ...terminal,
      message: 'Keep these colors and logos?',
      active: 'Yes',
      inactive: 'No, change them',
    }),
  );
}

/** Shows what follows from the answers, and lets each of it be changed. */
async function changeDerived({
  terminal,
  given,
  saved,
  defaultsFor,
  save,
}: InterviewOptions): Promise<Answers> {
  const answers = { ...given };
  for (;;) {
    const derived = { ...defaultsFor(answers), ...saved, ...answers };
    const choice = refuseCancel(
      await prompts.select({
        ...terminal,
        message: 'These settings follow from your answers. Are they right?',
        options: [
          { value: 'done', label: 'Yes, they are right' },
          ...DERIVED.filter((name) => !(name in given)).map((name) => ({
            value: name,
            label: `${answersSchema.shape[name].description}: ${shownAnswer(name, derived)}`,
          })),
        ],
      }),
    );
    if (choice === 'done') return { ...derivedOnly(derived), ...answers };
    const name = choice as AnswerName;
    const answer = await ask({ terminal, name, label: '', proposals: derived, answers: derived });
    if (answer === BACK || answer === '') continue;
    Object.assign(answers, parsedAnswers(name, answer, answers));
    save(answers);
  }
}

/** Parses an answer, and what it says of others. */
const parsedAnswers = (name: AnswerName, answer: unknown, { country }: Answers): Answers =>
  answersIn(country).parse(completeAnswers({ [name]: answer }, country)) as Answers;

const derivedOnly = (answers: Answers): Answers =>
  Object.fromEntries(
    DERIVED.flatMap((name) => (answers[name] === undefined ? [] : [[name, answers[name]]])),
  ) as Answers;

interface Question {
  terminal: Terminal;
  name: AnswerName;
  label: string;
  proposals: Answers;
  answers: Answers;
}

/** Asks one question. Resolves to the answer, '' for none, or BACK. */
async function ask({ terminal, name, label, proposals, answers }: Question): Promise<unknown> {
  const proposal = proposals[name];
  const schema = answersSchema.shape[name];
  const options = { ...terminal, message: label + (schema.description ?? '') };
  if (name === 'pages')
    return refuseCancel(
      await prompts.multiselect({
        ...options,
        message: `${label}Which of these pages do you want?`,
        options: OPTIONAL_PAGES.map((page) => ({ value: page as string, label: PAGE_LABELS[page] })),
        initialValues: [...((proposal as string[] | undefined) ?? OPTIONAL_PAGES)],
        required: false,
      }),
    );
  const choices = choicesOf(name, answers);
  if (choices)
    return refuseCancel(
      await prompts.select({
        ...options,
        options: [...choices, { value: BACK, label: 'Back' }],
        initialValue: String(proposal),
      }),
    );
  const isRequired =
    (REQUIRED_ANSWERS as readonly string[]).includes(name) ||
    ((PLACE_ANSWERS as readonly string[]).includes(name) && proposal === undefined);
  const prompt = prompts.text({
    ...options,
    initialValue: typedForm(name, proposals),
    validate: (text) => issueWith(name, text?.trim() ?? '', { isRequired, country: answers.country }),
  });
  replaceWhenTyping(terminal.input);
  const typed = refuseCancel(await prompt).trim();
  // Behind a proposal, too, which nobody has to delete first.
  return typed.endsWith(BACK) ? BACK : typed;
}

/**
 * Lets a character typed first replace the proposal, as it would a selected text. Any other key, such as an arrow, End or
 * Backspace, keeps it for editing.
 */
function replaceWhenTyping(input: Readable): void {
  input.prependOnceListener('keypress', (character: string | undefined, key: { ctrl?: boolean }) => {
    if (character === undefined || key.ctrl || /^\p{Cc}/u.test(character)) return;
    input.emit('keypress', undefined, { ctrl: true, name: 'u' });
  });
}

/** Writes a proposal as it could be typed. */
function typedForm(name: AnswerName, proposals: Answers): string {
  const proposal = proposals[name];
  if (name === 'services' && proposal !== undefined) return formatServices(proposal as NamedService[]);
  if (name === 'hours' && Array.isArray(proposal))
    return formatHours(proposal as OpeningHours, proposals.clock);
  return String(proposal ?? '');
}

function choicesOf(name: AnswerName, answers: Answers): { value: string; label: string }[] | undefined {
  if (name === 'units') return ['metric', 'imperial'].map((value) => ({ value, label: value }));
  if (name === 'firstDay') return ['monday', 'saturday', 'sunday'].map((value) => ({ value, label: value }));
  if (name !== 'addressOrder') return undefined;
  return (Object.keys(ADDRESS_LINES) as AddressOrder[]).map((addressOrder) => ({
    value: addressOrder,
    label: shownAnswer('addressOrder', { ...answers, addressOrder }),
  }));
}

export async function confirm(terminal: Terminal, message: string): Promise<boolean> {
  return refuseCancel(await prompts.confirm({ ...terminal, message }));
}

function refuseCancel<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (prompts.isCancel(answer))
    throw new SetupError(
      'Interrupted: nothing was written. Run "npm run setup" again to continue with your answers.',
    );
  return answer as Exclude<Answer, symbol>;
}

interface Rules {
  isRequired: boolean;
  country: string | undefined;
}

/** Validates an answer. An empty one leaves the proposal out. */
function issueWith(name: AnswerName, text: string, { isRequired, country }: Rules): string | undefined {
  if (text.endsWith(BACK)) return undefined;
  if (text === '') return isRequired ? 'This answer is required' : undefined;
  const answers = completeAnswers({ [name]: text }, country);
  const { error } = parseAnswers(answers, country);
  return error && issuesOf(error, answers)[0]?.message;
}
