import type { FieldValues } from '../http/body.ts';
import { plainText } from './enquiry.ts';
import { isDate, MAX_CHARACTERS, type OwnField } from './own-fields.ts';

/** An answer to one of the agency's own fields, with the question as it was worded when it was sent. */
export interface Answer extends Pick<OwnField, 'name' | 'kind'> {
  question: string;
  /** A list for the kind `several`. */
  answer: string | string[];
}

/** Why an answer cannot be taken, by the key of its sentence in content/interface.yaml after `answer.`. */
export type AnswerError =
  | 'missing'
  | 'consent'
  | 'too-long'
  | 'choice'
  | 'number'
  | 'too-small'
  | 'too-large'
  | 'phone'
  | 'date'
  | 'too-early'
  | 'too-late';

export interface ParsedAnswers {
  answers: Answer[];
  /** What was given, by field, to be shown again. */
  values: Record<string, string | string[]>;
  errors: Record<string, AnswerError>;
}

/**
 * Finds and checks the answers to the agency's own fields in a posted form. Empty ones are left out.
 * @param agreed what is stored for a box that was ticked
 */
export function parseAnswers(fields: readonly OwnField[], given: FieldValues, agreed: string): ParsedAnswers {
  const parsed: ParsedAnswers = { answers: [], values: {}, errors: {} };
  for (const field of fields) {
    const { name, kind, label, required } = field;
    const texts = (Object.hasOwn(given, name) ? given[name]! : [])
      .map((text) => plainText(text, kind === 'long-text'))
      .filter((text) => text !== '');
    const answer = kind === 'several' ? texts : texts.join(', ');
    if (answer.length === 0) {
      if (required) parsed.errors[name] = kind === 'consent' ? 'consent' : 'missing';
      continue;
    }
    parsed.values[name] = answer;
    const error = errorOf(field, answer);
    if (error) parsed.errors[name] = error;
    else parsed.answers.push({ name, kind, question: label, answer: kind === 'consent' ? agreed : answer });
  }
  return parsed;
}

function errorOf({ kind, options, min, max }: OwnField, answer: string | string[]): AnswerError | undefined {
  if (typeof answer !== 'string') return answer.every((one) => options?.includes(one)) ? undefined : 'choice';
  switch (kind) {
    case 'choice':
      return options?.includes(answer) ? undefined : 'choice';
    case 'number': {
      // HTML, valid floating-point number.
      const number = /^-?(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?$/i.test(answer) ? Number(answer) : Number.NaN;
      if (!Number.isFinite(number) || answer.length > 40) return 'number';
      if (min !== undefined && number < Number(min)) return 'too-small';
      return max !== undefined && number > Number(max) ? 'too-large' : undefined;
    }
    case 'date':
      if (!isDate(answer)) return 'date';
      if (min !== undefined && answer < String(min)) return 'too-early';
      return max !== undefined && answer > String(max) ? 'too-late' : undefined;
    case 'phone':
      if (answer.length > MAX_CHARACTERS.phone) return 'too-long';
      return /\p{Nd}/u.test(answer) ? undefined : 'phone';
    case 'text':
    case 'long-text':
      return answer.length > Number(max ?? MAX_CHARACTERS[kind]) ? 'too-long' : undefined;
    default:
      return undefined;
  }
}

/** The answers of a stored enquiry. */
export const answersOf = ({ answers }: { answers: string }): Answer[] => JSON.parse(answers) as Answer[];

/** An answer on one line, or as it was typed. */
export const answerText = ({ answer }: Pick<Answer, 'answer'>): string =>
  typeof answer === 'string' ? answer : answer.join(', ');

/** What a visitor said in their own words: read by the spam check. */
export const freeTextOf = (answers: readonly Answer[], kind: 'text' | 'long-text'): string[] =>
  answers.filter((one) => one.kind === kind).map(answerText);
