import type { Context } from 'hono';
import { z } from 'zod';
import type { Trx } from '../../server/database/tables.ts';
import { admit, consumeLimit, type Access, type InboxEnv, type Visit } from './guard.ts';
import { Refusal } from './refusal.ts';

type Shape = z.ZodRawShape;
type ParsedInput<Fields extends Shape> = z.output<z.ZodObject<Fields, z.core.$strict>>;

/**
 * A call of the inbox: its input schema and its handler. Its method and path are its key in the tables of `routes/`.
 */
export interface Call<Fields extends Shape = Shape, Result = unknown> {
  input: z.ZodObject<Fields, z.core.$strict>;
  handle: (context: Context<InboxEnv>) => Promise<Result>;
}

function callFor<Fields extends Shape, Caller, Result>(
  authorize: (context: Context<InboxEnv>) => Promise<Caller>,
  fields: Fields,
  handle: (caller: Caller, input: ParsedInput<Fields>) => Promise<Result> | Result,
): Call<Fields, Result> {
  const input = z.strictObject(fields);
  return {
    input,
    handle: async (context) => handle(await authorize(context), await readInput(context, input)),
  };
}

/** Validates the path parameters together with the query or the JSON body. Throws the Refusal `wrong-input`. */
async function readInput<Fields extends Shape>(
  { req }: Context,
  input: Call<Fields>['input'],
): Promise<ParsedInput<Fields>> {
  const requestInput: unknown = req.method === 'GET' ? req.query() : await req.json().catch(() => undefined);
  const isObject = typeof requestInput === 'object' && requestInput !== null && !Array.isArray(requestInput);
  const parsed = input.safeParse(isObject ? { ...requestInput, ...req.param() } : requestInput);
  if (!parsed.success) throw new Refusal('wrong-input');
  return parsed.data;
}

/** Declares a call without a session, under the rate limit of sign-in attempts. */
export const publicCall = <Fields extends Shape, Result>(
  fields: Fields,
  handle: (caller: Omit<Visit, 'session'>, input: ParsedInput<Fields>) => Promise<Result>,
) =>
  callFor(
    async (context) => {
      await consumeLimit(context, 'signInLimit');
      return { context, site: context.var.site };
    },
    fields,
    handle,
  );

/** Declares a call that requires a session. */
export const call = <Fields extends Shape, Result>(
  access: Access,
  fields: Fields,
  handle: (caller: Visit, input: ParsedInput<Fields>) => Promise<Result> | Result,
) => callFor((context) => admit(context, access), fields, handle);

/** Declares a call that writes: `handle` runs in one transaction, and new deliveries start after the commit. */
export const change = <Fields extends Shape, Result>(
  access: Access,
  fields: Fields,
  handle: (caller: Visit & { trx: Trx; now: number }, input: ParsedInput<Fields>) => Promise<Result>,
) =>
  call(access, fields, async (caller, input) => {
    const { database, wake } = caller.site;
    const result = await database.write((trx) => handle({ ...caller, trx, now: Date.now() }, input));
    wake();
    return result;
  });
