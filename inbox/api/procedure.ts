import type { Context } from 'hono';
import { z } from 'zod';
import type { Trx } from '../../server/database/tables.ts';
import { authorize, consumeLimit, type Access, type InboxEnv, type MemberRequest } from './guard.ts';
import { ApiError } from './api-error.ts';

type Shape = z.ZodRawShape;
type ParsedInput<Fields extends Shape> = z.output<z.ZodObject<Fields, z.core.$strict>>;

/**
 * A procedure of the inbox: a query, which reads, or a mutation, which changes something. Its method and path are its key in
 * the tables of `procedures/`.
 */
export interface Procedure<Fields extends Shape = Shape, Result = unknown> {
  input: z.ZodObject<Fields, z.core.$strict>;
  handle: (context: Context<InboxEnv>) => Promise<Result>;
  maxBodyBytes?: number | undefined;
}

function procedureFor<Fields extends Shape, Caller, Result>(
  authorize: (context: Context<InboxEnv>) => Promise<Caller>,
  fields: Fields,
  handle: (caller: Caller, input: ParsedInput<Fields>) => Promise<Result> | Result,
): Procedure<Fields, Result> {
  const input = z.strictObject(fields);
  return {
    input,
    handle: async (context) => handle(await authorize(context), await readInput(context, input)),
  };
}

/** Validates the path parameters together with the query or the JSON body. Throws the ApiError `wrong-input`. */
async function readInput<Fields extends Shape>(
  { req }: Context,
  input: Procedure<Fields>['input'],
): Promise<ParsedInput<Fields>> {
  const requestInput: unknown = req.method === 'GET' ? req.query() : await req.json().catch(() => undefined);
  const isObject = typeof requestInput === 'object' && requestInput !== null && !Array.isArray(requestInput);
  const parsed = input.safeParse(isObject ? { ...requestInput, ...req.param() } : requestInput);
  if (!parsed.success) throw new ApiError('wrong-input');
  return parsed.data;
}

/** Without a session, under the rate limit of sign-in attempts. */
const publicProcedure = <Fields extends Shape, Result>(
  fields: Fields,
  handle: (caller: Omit<MemberRequest, 'session'>, input: ParsedInput<Fields>) => Promise<Result>,
) =>
  procedureFor(
    async (context) => {
      await consumeLimit(context, 'signInLimit');
      return { context, site: context.var.site };
    },
    fields,
    handle,
  );

const memberProcedure = <Fields extends Shape, Result>(
  access: Access,
  fields: Fields,
  handle: (caller: MemberRequest, input: ParsedInput<Fields>) => Promise<Result> | Result,
) => ({
  ...procedureFor((context) => authorize(context, access), fields, handle),
  maxBodyBytes: typeof access === 'string' ? undefined : access.maxBodyBytes,
});

export const publicQuery = publicProcedure;
export const publicMutation = publicProcedure;
export const query = memberProcedure;

/** Opens transactions of its own, because a part of its work is too slow for one. */
export const mutationWithoutTransaction = memberProcedure;

/** Runs in one transaction. New deliveries start after the commit. */
export const mutation = <Fields extends Shape, Result>(
  access: Access,
  fields: Fields,
  handle: (caller: MemberRequest & { trx: Trx; now: number }, input: ParsedInput<Fields>) => Promise<Result>,
) =>
  memberProcedure(access, fields, async (caller, input) => {
    const { database, wake } = caller.site;
    const result = await database.write((trx) => handle({ ...caller, trx, now: Date.now() }, input));
    wake();
    return result;
  });
