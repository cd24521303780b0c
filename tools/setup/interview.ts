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
  given: Answers,
  current: (answers: Answers) => Record<string, unknown>,
): Promise<Answers> {
  const answers: Record<string, unknown> = { ...given };
  for (const [name, schema] of Object.entries(answersSchema(choices).shape)) {
    if (name in given) continue;
    const now = current(answers)[name];
    const answer = await ask(terminal, schema, choices[name as keyof Choices], now);
    const entered = refuseCancel(answer);
    if (entered !== '') answers[name] = schema.parse(entered);
  }
  return answers as Answers;
}

/** @param several the options of a multiple choice */
function ask(terminal: Terminal, schema: z.ZodType, several: readonly string[] | undefined, now: unknown) {
  const options = { ...terminal, message: schema.description ?? '' };
  const listOf = (values: readonly unknown[]) =>
    values.map((value) => ({ value: String(value), label: String(value) }));
  if (several)
    return prompts.multiselect({
      ...options,
      options: listOf(several),
      initialValues: now as string[],
      required: false,
    });
  if (schema instanceof z.ZodEnum)
    return prompts.select({ ...options, options: listOf(schema.options), initialValue: String(now) });
  return prompts.text({
    ...options,
    initialValue: String(now ?? ''),
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
