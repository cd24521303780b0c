import type { WebhookPurpose } from '../outbox/purposes.ts';

/** A system of the agency that receives every accepted inquiry. */
export interface InquiryWebhook {
  purpose: WebhookPurpose;
  url: string;
  /** Webhook: signing secrets, newest first. ntfy: an access token. */
  secrets: readonly string[];
}

const PURPOSES: Readonly<Record<string, WebhookPurpose>> = {
  webhook: 'inquiry-webhook',
  slack: 'inquiry-slack',
  teams: 'inquiry-teams',
  ntfy: 'inquiry-ntfy',
};
const KINDS = Object.keys(PURPOSES).join(', ');
const MIN_SECRET = 16;

/**
 * Parses INQUIRY_WEBHOOKS: webhooks separated by line breaks or commas, each with kind, address and optional secrets.
 * Faults name a webhook by its position, because an address is a secret, too.
 */
export function parseWebhooks(text = ''): { webhooks: InquiryWebhook[]; faults: string[] } {
  const entries = text.split(/[\n,]/).filter((entry) => entry.trim() !== '');
  const webhooks: InquiryWebhook[] = [];
  const faults: string[] = [];
  for (const [index, entry] of entries.entries()) {
    const [kind = '', url = '', ...secrets] = entry.trim().split(/\s+/);
    const purpose = Object.hasOwn(PURPOSES, kind) ? PURPOSES[kind] : undefined;
    const issue = purpose
      ? (issueOf(kind, url, secrets) ?? duplicateIssue(webhooks, url))
      : unknownKind(kind);
    if (issue) faults.push(`Webhook ${index + 1} of INQUIRY_WEBHOOKS ${issue}.`);
    else if (purpose) webhooks.push({ purpose, url, secrets });
  }
  return { webhooks, faults };
}

const unknownKind = (kind: string): string =>
  /^[a-z-]{1,20}$/i.test(kind)
    ? `has the unknown kind "${kind}"; use one of ${KINDS}`
    : `does not begin with its kind: ${KINDS}`;

/** A repeated address would receive every inquiry twice. */
const duplicateIssue = (webhooks: readonly InquiryWebhook[], url: string): string | undefined =>
  webhooks.some((webhook) => webhook.url === url) ? 'has the same address as an earlier one' : undefined;

function issueOf(kind: string, url: string, secrets: string[]): string | undefined {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
    return `(${kind}) needs an address starting with https:// or http:// after its kind`;
  if (kind === 'webhook' && (secrets.length === 0 || secrets.some((secret) => secret.length < MIN_SECRET)))
    return `(webhook) needs a secret of at least ${MIN_SECRET} characters after its address`;
  if (kind === 'ntfy' ? secrets.length > 1 : kind !== 'webhook' && secrets.length > 0)
    return `(${kind}) has too many values after its address`;
  return undefined;
}
