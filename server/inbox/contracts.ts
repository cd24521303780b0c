import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { ROLES } from '../database/inbox-tables.ts';
import { parseEmailAddress } from '../mail/address.ts';

const text = (max: number) => z.string().min(1).max(max);
const base64url = z.string().regex(/^[\w-]{1,8192}$/);

/** What every passkey response has; the library reads the rest and refuses what does not fit (WebAuthn 5.1). */
const credential = <Response extends z.ZodType>(response: Response) =>
  z.object({
    id: base64url,
    rawId: base64url,
    type: z.literal('public-key'),
    authenticatorAttachment: z.enum(['platform', 'cross-platform']).optional().catch(undefined),
    clientExtensionResults: z.record(z.string(), z.unknown()),
    response,
  });

export const shownPasskey = credential(
  z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: base64url.optional(),
  }),
).transform((given) => given as AuthenticationResponseJSON);

export const newPasskey = credential(
  z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
).transform((given) => given as RegistrationResponseJSON);

const role = z.enum(ROLES);
const email = text(254).refine((typed) => parseEmailAddress(typed) !== undefined);

export const nothing = z.strictObject({});
export const tokenBody = z.strictObject({ token: text(200) });
export const joinBody = z.strictObject({ token: text(200), response: newPasskey });
export const passkeyBody = z.strictObject({ response: shownPasskey });
export const newPasskeyBody = z.strictObject({ response: newPasskey });
export const codeBody = z.strictObject({ code: text(60) });
export const invitationBody = z.strictObject({ email, role });
export const roleBody = z.strictObject({ role });
