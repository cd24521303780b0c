import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { ApiError } from './api-error.ts';

/** Browsers offer passkeys only over HTTPS and on localhost (WebAuthn Level 3, 5). */
export const canUsePasskeys = (): boolean => window.isSecureContext && 'PublicKeyCredential' in window;

/** A handler for `catch`: reports a canceled prompt, or a device without a passkey, as an ApiError instead of a fault. */
function asApiError(error: Error): never {
  const code = error.name === 'InvalidStateError' ? 'passkey-known' : 'passkey-broken-off';
  throw new ApiError(code, undefined, { cause: error });
}

export const showPasskey = (optionsJSON: Parameters<typeof startAuthentication>[0]['optionsJSON']) =>
  startAuthentication({ optionsJSON }).catch(asApiError);

export const makePasskey = (optionsJSON: Parameters<typeof startRegistration>[0]['optionsJSON']) =>
  startRegistration({ optionsJSON }).catch(asApiError);
