import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { answerOf, api, CallFailed } from './client.ts';

/** Whether this browser can make and show passkeys here: only over HTTPS and on localhost (WebAuthn Level 3, 5). */
export const canUsePasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

/** What somebody broke off, or has no passkey for, is no fault. */
async function ceremony<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const known = (error as Error).name === 'InvalidStateError' ? 'passkey-known' : 'passkey-broken-off';
    throw new CallFailed(known, undefined, { cause: error });
  }
}

/** The server makes them with the other half of the same library; over JSON nothing is `undefined`. */
const show = (options: { challenge: string }) =>
  ceremony(() => startAuthentication({ optionsJSON: options as AuthenticationOptions }));
const make = (options: { challenge: string }) =>
  ceremony(() => startRegistration({ optionsJSON: options as RegistrationOptions }));
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Signs in with a passkey. */
export async function signIn(): Promise<void> {
  const options = await answerOf(api['sign-in'].options.$post({ json: {} }));
  const response = await show(options);
  await answerOf(api['sign-in'].$post({ json: { response } }));
}

/** Makes the passkey of an invitation; gives the recovery codes of a new member. */
export async function join(token: string): Promise<string[]> {
  const response = await make(await answerOf(api.join.options.$post({ json: { token } })));
  const { codes } = await answerOf(api.join.$post({ json: { token, response } }));
  return codes;
}

/** Makes one more passkey for who is signed in. */
export async function addPasskey(): Promise<void> {
  const response = await make(await answerOf(api.passkeys.options.$post({ json: {} })));
  await answerOf(api.passkeys.$post({ json: { response } }));
}

/** Does something that needs a passkey shown just before, and asks for it when the last time is too long ago. */
export async function withPasskey<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'passkey-needed') throw error;
    const response = await show(await answerOf(api.fresh.options.$post({ json: {} })));
    await answerOf(api.fresh.$post({ json: { response } }));
    return act();
  }
}
