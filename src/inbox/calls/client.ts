import { hc, type ClientResponse } from 'hono/client';
import { UNATTENDED } from '../../../server/inbox/unattended.ts';
import type { InboxApi } from '../../../server/inbox/api.ts';
export type { RefusalCode } from '../../../server/inbox/refusal.ts';
import { isAttended } from './attendance.ts';

/** The calls of the inbox, typed by its server, which counts only those that somebody sits before as use. */
export const api = hc<InboxApi>('/inbox/api', {
  headers: (): Record<string, string> => (isAttended() ? {} : { [UNATTENDED]: '1' }),
});

/** A call that was refused or did not arrive; `code` has its sentence in messages.ts. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly code: string;
  /** Of a fault, as the log of the server has it. */
  readonly reference: string | undefined;

  constructor(code: string, reference?: string, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.reference = reference;
  }
}

/** What a call was answered with. Throws CallFailed. */
export async function answerOf<T>(call: Promise<ClientResponse<T>>): Promise<T> {
  const response = await call.catch((error: unknown) => {
    throw new CallFailed('offline', undefined, { cause: error });
  });
  if (response.ok) return (await response.json()) as T;
  return refuse(response);
}

/** Lets the browser save what a call was answered with. Throws CallFailed, also when it breaks off. */
export async function saveAnswer(call: Promise<Response>, name: string): Promise<void> {
  const offline = (error: unknown) => {
    throw new CallFailed('offline', undefined, { cause: error });
  };
  const response = await call.catch(offline);
  if (!response.ok) return refuse(response);
  const address = URL.createObjectURL(await response.blob().catch(offline));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser has begun by the next turn, and holds what it saves.
  setTimeout(() => URL.revokeObjectURL(address));
}

async function refuse(response: Pick<Response, 'json'>): Promise<never> {
  const said = (await response.json().catch(() => ({}))) as { error?: string; reference?: string };
  throw new CallFailed(typeof said.error === 'string' ? said.error : 'away', said.reference);
}
