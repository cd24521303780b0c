import type { HookPurpose } from '../outbox/purposes.ts';

/** A system of the agency that receives every accepted inquiry. */
export interface InquiryHook {
  purpose: HookPurpose;
  url: string;
  /** Webhook: signing secrets, newest first. ntfy: an access token. */
  secrets: readonly string[];
}

const PURPOSES: Readonly<Record<string, HookPurpose>> = {
  webhook: 'inquiry-hook',
  slack: 'inquiry-slack',
  teams: 'inquiry-teams',
  ntfy: 'inquiry-ntfy',
};
const KINDS = Object.keys(PURPOSES).join(', ');
const MIN_SECRET = 16;

/**
 * Parses INQUIRY_HOOKS: receivers separated by line breaks or commas, each with kind, address and optional secrets.
 * Faults name a receiver by its position, because an address is a secret, too.
 */
export function readHooks(text = ''): { hooks: InquiryHook[]; faults: string[] } {
  const entries = text.split(/[\n,]/).filter((entry) => entry.trim() !== '');
  const hooks: InquiryHook[] = [];
  const faults: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const [kind = '', url = '', ...secrets] = entry.trim().split(/\s+/);
    const purpose = Object.hasOwn(PURPOSES, kind) ? PURPOSES[kind] : undefined;
    const issue = purpose ? (issueOf(kind, url, secrets) ?? duplicateIssue(hooks, url)) : unknownKind(kind);
    if (issue) faults.push(`Receiver ${index + 1} of INQUIRY_HOOKS ${issue}.`);
    else if (purpose) hooks.push({ purpose, url, secrets });
  }
  return { hooks, faults };
}

const unknownKind = (kind: string): string =>
  /^[a-z-]{1,20}$/i.test(kind)
    ? `has the unknown kind "${kind}"; use one of ${KINDS}`
    : `does not begin with its kind: ${KINDS}`;

/** A repeated address would receive every inquiry twice. */
const duplicateIssue = (hooks: readonly InquiryHook[], url: string): string | undefined =>
  hooks.some((hook) => hook.url === url) ? 'has the same address as an earlier one' : undefined;

function issueOf(kind: string, url: string, secrets: string[]): string | undefined {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return `(${kind}) needs an address starting with https:// or http:// after its kind`;
  if (kind === 'webhook' && (secrets.length === 0 || secrets.some((secret) => secret.length < MIN_SECRET)))
    return `(webhook) needs a secret of at least ${MIN_SECRET} characters after its address`;
  if (kind === 'ntfy' ? secrets.length > 1 : kind !== 'webhook' && secrets.length > 0)
    return `(${kind}) has too many values after its address`;
  return undefined;
}
