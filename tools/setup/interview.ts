import type { Readable, Writable } from 'node:stream';
import * as prompts from '@clack/prompts';
import { z } from 'astro/zod';
import { answersSchema, SetupRefused, type Answers, type Choices } from './answers.ts';

export interface Terminal {
  input: Readable;
  output: Writable;
}

/**
 * Asks for every answer that is not given yet.
 * @param current the defaults: values in the content, and values derived from the answers so far
 * @throws SetupRefused on Ctrl-C or Escape
 */
export async function interview(
  terminal: Terminal,
  choices: Choices,
  givenAnswers: Answers,
  current: (answers: Answers) => Record<string, unknown>,
): Promise<Answers> {
  const answers: Record<string, unknown> = { ...givenAnswers };
  for (const [name, schema] of Object.entries(answersSchema(choices).shape)) {
    if (name in givenAnswers) continue;
    const value = current(answers)[name];
    const answer = await ask(terminal, schema, value, choices[name as keyof Choices]);
    const input = refuseCancel(answer);
    if (input !== '') answers[name] = schema.parse(input);
  }
  return answers as Answers;
}

/** @param choices the options of a multiple choice */
function ask(terminal: Terminal, schema: z.ZodType, value: unknown, choices?: readonly string[]) {
  const options = { ...terminal, message: schema.description ?? '' };
  const listOf = (values: readonly unknown[]) =>
    values.map((value) => ({ value: String(value), label: String(value) }));
  if (choices)
    return prompts.multiselect({
      ...options,
      options: listOf(choices),
      initialValues: value as string[],
      required: false,
    });
  if (schema instanceof z.ZodEnum)
    return prompts.select({ ...options, options: listOf(schema.options), initialValue: String(value) });
  return prompts.text({
    ...options,
    initialValue: String(value ?? ''),
    validate: (text) => issueWith(schema, text),
  });
}

export async function confirm(terminal: Terminal, message: string): Promise<boolean> {
  return refuseCancel(await prompts.confirm({ ...terminal, message }));
}

function refuseCancel<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (prompts.isCancel(answer)) throw new SetupRefused('Interrupted: nothing was changed.');
  return answer as Exclude<Answer, symbol>;
}

/** Validates an answer. An empty answer is valid and leaves the content unchanged. */
function issueWith(schema: z.ZodType, text: string | undefined): string | undefined {
  return text ? schema.safeParse(text).error?.issues[0]?.message : undefined;
}
