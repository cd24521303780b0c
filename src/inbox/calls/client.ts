import { hc, type ClientResponse } from 'hono/client';
import { BACKGROUND_REQUEST } from '../../../server/inbox/background-request.ts';
import type { InboxApi } from '../../../server/inbox/api.ts';
export type { RefusalCode } from '../../../server/inbox/refusal.ts';

const USER_EVENTS = ['pointerdown', 'keydown', 'click', 'input', 'wheel'] as const;
/** Calls within this time after user activity extend the session. */
const ACTIVE_MS = 60_000;
let lastActivity = Date.now();
for (const name of USER_EVENTS)
  document.addEventListener(name, () => (lastActivity = Date.now()), { capture: true, passive: true });

/** The calls of the inbox, typed by its server. Background requests say so, and do not extend the session. */
export const api = hc<InboxApi>('/inbox/api', {
  headers: (): Record<string, string> =>
    Date.now() - lastActivity < ACTIVE_MS ? {} : { [BACKGROUND_REQUEST]: '1' },
});

/** A call that was refused or did not arrive. strings.ts has a sentence for each code. */
export class CallFailed extends Error {
  override name = 'CallFailed';
  readonly code: string;
  /** Identifies a server fault in its log. */
  readonly reference: string | undefined;

  constructor(code: string, reference?: string, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
    this.reference = reference;
  }
}

/** Whether a call may succeed in a moment: it did not arrive, or the database was away. */
export const isRetryable = (error: unknown) =>
  error instanceof CallFailed && ['offline', 'away'].includes(error.code);

/** The JSON of a successful response; throws CallFailed otherwise. */
export async function answerOf<T>(call: Promise<ClientResponse<T>>): Promise<T> {
  const response = await call.catch((error: unknown) => {
    throw new CallFailed('offline', undefined, { cause: error });
  });
  if (response.ok) return (await response.json()) as T;
  return refuse(response);
}

interface RouteWithId<T> {
  $post: (input: { param: { id: string }; json: Record<string, never> }) => Promise<ClientResponse<T>>;
}

/** Calls a route that takes nothing but an id. */
export const callWith = <T>(route: RouteWithId<T>, id: string): Promise<T> =>
  answerOf(route.$post({ param: { id }, json: {} }));

/** Downloads a response as a file; throws CallFailed when it fails or breaks off. */
export async function saveAnswer(call: Promise<Response>, name: string): Promise<void> {
  const offline = (error: unknown) => {
    throw new CallFailed('offline', undefined, { cause: error });
  };
  const response = await call.catch(offline);
  if (!response.ok) return refuse(response);
  const address = URL.createObjectURL(await response.blob().catch(offline));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The browser holds the blob once the download has started.
  setTimeout(() => URL.revokeObjectURL(address));
}

async function refuse(response: Pick<Response, 'json'>): Promise<never> {
  const problem = (await response.json().catch(() => ({}))) as { error?: string; reference?: string };
  throw new CallFailed(typeof problem.error === 'string' ? problem.error : 'away', problem.reference);
}
