import type { ProcedureName, InputOf, ResultOf } from '../../api/api.ts';
import { BACKGROUND_REQUEST } from '../../api/background-request.ts';
import { ApiError, hasCode, notArrived } from './api-error.ts';
import { showPasskey } from './passkeys.ts';
export type { ProcedureName, InputOf, ResultOf } from '../../api/api.ts';
export type { ApiErrorCode } from '../../api/api-error.ts';

/** The arguments of `call` after the name: the input, optional when all of its fields are. */
export type Given<Name extends ProcedureName> =
  Record<string, never> extends InputOf<Name> ? [input?: InputOf<Name>] : [input: InputOf<Name>];

const USER_EVENTS = ['pointerdown', 'keydown', 'click', 'input', 'wheel'] as const;
/** Requests within this time after user activity extend the session. */
const ACTIVE_MS = 60_000;
let lastActivity = Date.now();
for (const name of USER_EVENTS)
  document.addEventListener(name, () => (lastActivity = Date.now()), { capture: true, passive: true });

/** Calls a procedure of the inbox, and prompts for the passkey when the server requires it. Throws ApiError. */
export async function call<Name extends ProcedureName>(
  name: Name,
  ...[input]: Given<Name>
): Promise<ResultOf<Name>> {
  const response = await request(name, input);
  return (await response.json()) as ResultOf<Name>;
}

/** Calls a procedure and saves the response as a file. Throws ApiError, also for an incomplete response. */
export async function download<Name extends ProcedureName>(
  name: Name,
  input: InputOf<Name>,
  file: string,
): Promise<void> {
  const response = await request(name, input);
  const address = URL.createObjectURL(await response.blob().catch(notArrived));
  Object.assign(document.createElement('a'), { href: address, download: file }).click();
  // The browser holds the blob once the download has started.
  setTimeout(() => URL.revokeObjectURL(address));
}

async function request(name: ProcedureName, input: object = {}): Promise<Response> {
  try {
    return await send(name, input);
  } catch (error) {
    if (!hasCode(error, 'passkey-needed')) throw error;
    const response = await showPasskey(await call('POST /fresh/options'));
    await call('POST /fresh', { response });
    return send(name, input);
  }
}

async function send(name: ProcedureName, input: object): Promise<Response> {
  const [method = '', pattern = ''] = name.split(' ');
  const fields: Record<string, unknown> = { ...input };
  const path = pattern.replaceAll(/:(\w+)/g, (_, field: string) => {
    const value = encodeURIComponent(String(fields[field] ?? ''));
    delete fields[field];
    return value;
  });
  const isRead = method === 'GET';
  const parameters = Object.entries(fields).map(([field, value]) => [field, String(value)]);
  const query = isRead && parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : '';
  const response = await fetch(`/inbox/api${path}${query}`, {
    method,
    headers: {
      'content-type': 'application/json',
      // Marks a request without user activity, which does not extend the session.
      ...(Date.now() - lastActivity > ACTIVE_MS && { [BACKGROUND_REQUEST]: '1' }),
    },
    body: isRead ? null : JSON.stringify(fields),
  }).catch(notArrived);
  if (response.ok) return response;
  const problem = (await response.json().catch(() => ({}))) as {
    error?: string;
    reference?: string;
    detail?: string;
  };
  const { error, reference, detail } = problem;
  throw new ApiError(typeof error === 'string' ? error : 'away', reference, { detail });
}
