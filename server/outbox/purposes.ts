export type DeliveryChannel = 'mail' | 'bulk' | 'webhook' | 'alert' | 'push';

interface Purpose {
  channel: DeliveryChannel;
  /** The recipient. Failed deliveries to the agency raise an alert. */
  to: 'agency' | 'visitor' | 'member' | 'operator';
}

/** The purposes of deliveries, with channel and recipient. */
export const purposes = {
  notification: { channel: 'mail', to: 'agency' },
  digest: { channel: 'mail', to: 'agency' },
  bounce: { channel: 'mail', to: 'agency' },
  // Calls to the agency's systems, see server/inquiries/webhooks.ts.
  'inquiry-webhook': { channel: 'webhook', to: 'agency' },
  'inquiry-slack': { channel: 'webhook', to: 'agency' },
  'inquiry-teams': { channel: 'webhook', to: 'agency' },
  'inquiry-ntfy': { channel: 'webhook', to: 'agency' },
  acknowledgement: { channel: 'mail', to: 'visitor' },
  reply: { channel: 'mail', to: 'visitor' },
  forward: { channel: 'mail', to: 'visitor' },
  confirmation: { channel: 'mail', to: 'visitor' },
  newsletter: { channel: 'bulk', to: 'visitor' },
  invitation: { channel: 'mail', to: 'member' },
  'member-notification': { channel: 'mail', to: 'member' },
  // To one device of a member.
  'member-push': { channel: 'push', to: 'member' },
  'newsletter-test': { channel: 'mail', to: 'member' },
  watchdog: { channel: 'mail', to: 'operator' },
  'alert-webhook': { channel: 'alert', to: 'operator' },
  'alert-mail': { channel: 'alert', to: 'operator' },
} as const satisfies Record<string, Purpose>;

export type DeliveryPurpose = keyof typeof purposes;
export type WebhookPurpose = Extract<DeliveryPurpose, `inquiry-${string}`>;
export type MailPurpose = Exclude<DeliveryPurpose, WebhookPurpose | 'alert-webhook' | 'member-push'>;

/** The purposes of deliveries with this recipient. */
export const purposesTo = (recipient: Purpose['to']): DeliveryPurpose[] =>
  purposesWhere(({ to }) => to === recipient);

export const purposesWhere = (
  matches: (purpose: Purpose, name: DeliveryPurpose) => boolean,
): DeliveryPurpose[] =>
  (Object.keys(purposes) as DeliveryPurpose[]).filter((name) => matches(purposes[name], name));
