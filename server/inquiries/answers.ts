import type { FieldValues } from '../http/body.ts';
import { plainText } from './inquiry.ts';
import { isDate, MAX_CHARACTERS, type OwnField } from '../../content-model/forms/own-fields.ts';

/** Answer to one of the agency's own fields, with the question as worded at submission. */
export interface Answer extends Pick<OwnField, 'name' | 'kind'> {
  question: string;
  /** An array for the kind `several`. */
  answer: string | string[];
}

/** Why an answer is invalid. Its message in content/interface.yaml has the key `answer.` plus this value. */
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
  /** Submitted values by field, to fill in the form again. */
  values: Record<string, string | string[]>;
  errors: Record<string, AnswerError>;
}

/**
 * Parses and validates the answers to the agency's own fields in a posted form. Omits empty ones.
 * @param consent text stored for a checked consent box
 */
export function parseAnswers(fields: readonly OwnField[], form: FieldValues, consent: string): ParsedAnswers {
  const result: ParsedAnswers = { answers: [], values: {}, errors: {} };
  for (const field of fields) {
    const { name, kind, label, required } = field;
    const texts = (Object.hasOwn(form, name) ? form[name]! : [])
      .map((text) => plainText(text, kind === 'long-text'))
      .filter((text) => text !== '');
    const answer = kind === 'several' ? texts : texts.join(', ');
    if (answer.length === 0) {
      if (required) result.errors[name] = kind === 'consent' ? 'consent' : 'missing';
      continue;
    }
    result.values[name] = answer;
    const error = errorOf(field, answer);
    if (error) result.errors[name] = error;
    else result.answers.push({ name, kind, question: label, answer: kind === 'consent' ? consent : answer });
  }
  return result;
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

/** Parses the answers of a stored inquiry. */
export const answersOf = ({ answers }: { answers: string }): Answer[] => JSON.parse(answers) as Answer[];

/** Returns an answer as text, with several options joined by commas. */
export const answerText = ({ answer }: Pick<Answer, 'answer'>): string =>
  typeof answer === 'string' ? answer : answer.join(', ');

/** Returns the free-text answers, which the spam check reads. */
export const freeTextOf = (answers: readonly Answer[], kind: 'text' | 'long-text'): string[] =>
  answers.filter((one) => one.kind === kind).map(answerText);
