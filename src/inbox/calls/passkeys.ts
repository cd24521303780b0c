import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { answerOf, api, CallFailed } from './client.ts';

/** Browsers offer passkeys only over HTTPS and on localhost (WebAuthn Level 3, 5). */
export const canUsePasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

/** Reports a canceled prompt, or a device without a passkey, as a refusal instead of a fault. */
async function prompt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = (error as Error).name === 'InvalidStateError' ? 'passkey-known' : 'passkey-broken-off';
    throw new CallFailed(code, undefined, { cause: error });
  }
}

/** The server creates the options with the same library; JSON only drops undefined values from their type. */
const show = (options: { challenge: string }) =>
  prompt(() => startAuthentication({ optionsJSON: options as AuthenticationOptions }));
const make = (options: { challenge: string }) =>
  prompt(() => startRegistration({ optionsJSON: options as RegistrationOptions }));
type AuthenticationOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

export async function signIn(): Promise<void> {
  const options = await answerOf(api['sign-in'].options.$post({ json: {} }));
  const response = await show(options);
  await answerOf(api['sign-in'].$post({ json: { response } }));
}

/** Creates the passkey of an invitation, and returns the recovery codes of a new member. */
export async function join(token: string): Promise<string[]> {
  const response = await make(await answerOf(api.join.options.$post({ json: { token } })));
  const { codes } = await answerOf(api.join.$post({ json: { token, response } }));
  return codes;
}

/** Creates another passkey for the signed-in member. */
export async function addPasskey(): Promise<void> {
  const response = await make(await answerOf(api.passkeys.options.$post({ json: {} })));
  await answerOf(api.passkeys.$post({ json: { response } }));
}

/** Runs an action that needs a recent passkey prompt, and prompts when the server asks for it. */
export async function withPasskey<T>(action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof CallFailed) || error.code !== 'passkey-needed') throw error;
    const response = await show(await answerOf(api.fresh.options.$post({ json: {} })));
    await answerOf(api.fresh.$post({ json: { response } }));
    return action();
  }
}
