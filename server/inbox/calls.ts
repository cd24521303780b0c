import type { Context } from 'hono';
import { z } from 'zod';
import type { Trx } from '../database/tables.ts';
import { admit, takeFromLimit, type Access, type InboxEnv, type Visit } from './guard.ts';
import { Refusal } from './refusal.ts';

type Shape = z.ZodRawShape;
type Read<Fields extends Shape> = z.output<z.ZodObject<Fields, z.core.$strict>>;

/**
 * A call of the inbox: its input schema and its handler. Its method and path are its key in the tables of `routes/`.
 */
export interface Call<Fields extends Shape = Shape, Result = unknown> {
  input: z.ZodObject<Fields, z.core.$strict>;
  answer: (context: Context<InboxEnv>) => Promise<Result>;
}

function callFor<Fields extends Shape, Caller, Result>(
  admitted: (context: Context<InboxEnv>) => Promise<Caller>,
  fields: Fields,
  work: (caller: Caller, input: Read<Fields>) => Promise<Result> | Result,
): Call<Fields, Result> {
  const input = z.strictObject(fields);
  return {
    input,
    answer: async (context) => work(await admitted(context), await inputOf(context, input)),
  };
}

/** Validates the path parameters together with the query or the JSON body. Throws the Refusal `wrong-input`. */
async function inputOf<Fields extends Shape>(
  { req }: Context,
  input: Call<Fields>['input'],
): Promise<Read<Fields>> {
  const sent: unknown = req.method === 'GET' ? req.query() : await req.json().catch(() => undefined);
  const isObject = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
  const read = input.safeParse(isObject ? { ...sent, ...req.param() } : sent);
  if (!read.success) throw new Refusal('wrong-input');
  return read.data;
}

/** Declares a call without a session, under the rate limit of sign-in attempts. */
export const anybody = <Fields extends Shape, Result>(
  fields: Fields,
  work: (caller: Omit<Visit, 'session'>, input: Read<Fields>) => Promise<Result>,
) =>
  callFor(
    async (context) => {
      await takeFromLimit(context, 'signInLimit');
      return { context, site: context.var.site };
    },
    fields,
    work,
  );

/** Declares a call that requires a session. */
export const call = <Fields extends Shape, Result>(
  access: Access,
  fields: Fields,
  work: (caller: Visit, input: Read<Fields>) => Promise<Result> | Result,
) => callFor((context) => admit(context, access), fields, work);

/** Declares a call that writes: `work` runs in one transaction, and new deliveries start after the commit. */
export const change = <Fields extends Shape, Result>(
  access: Access,
  fields: Fields,
  work: (caller: Visit & { trx: Trx; now: number }, input: Read<Fields>) => Promise<Result>,
) =>
  call(access, fields, async (caller, input) => {
    const { database, wake } = caller.site;
    const result = await database.write((trx) => work({ ...caller, trx, now: Date.now() }, input));
    wake();
    return result;
  });
