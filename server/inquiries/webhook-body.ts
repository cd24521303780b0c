import { z } from 'zod';
import type { Inquiry } from '../database/tables.ts';
import { fieldValuesOf } from './field-values.ts';
import { perField } from '../../content-model/forms/fields.ts';
import { OWN_FIELD_KINDS } from '../../content-model/forms/own-fields.ts';

const text = (description: string) => z.string().describe(description);
const time = (description: string) => z.string().meta({ format: 'date-time', description });

/** Body of the webhook request; docs/inquiry-webhook.schema.json is generated from this schema. */
export const webhookBody = z.object({
  type: z
    .enum(['inquiry.received', 'inquiry.test'])
    .describe('inquiry.test comes from "npm run doctor" alone.'),
  timestamp: time('When the inquiry came in (UTC).'),
  data: z.object({
    reference: text('What the visitor was told; unique.'),
    ...perField((name) => text(`The ${name} as it was typed.`)),
    fieldValues: z
      .array(
        z.object({
          name: text('The name of the field in content/pages/contact.yaml.'),
          kind: z.enum(OWN_FIELD_KINDS),
          label: text('The label of the field at that time.'),
          value: z.union([z.string(), z.array(z.string())]).describe('A list for the kind "several".'),
        }),
      )
      .describe("Values of the agency's own fields, in the order of the form; empty ones are left out."),
    page: z.string().nullable().describe('Path of the page with the form.'),
    source: z.string().nullable().describe('The website or campaign (utm_source) that the visit came from.'),
    campaign: z.string().nullable().describe('The campaign (utm_campaign) that the visit came from.'),
    locale: z.string().nullable().describe('The language that the browser prefers.'),
    receivedAt: time('The same as timestamp.'),
    releasedFromQuarantine: z.boolean().describe('Whether it was held back as spam at first.'),
  }),
});

/** Returns the body of the webhook request, in the format of Standard Webhooks. */
export function webhookBodyOf(inquiry: Inquiry, type: 'inquiry.received' | 'inquiry.test'): string {
  const { reference, source, visit_source, campaign, locale, state } = inquiry;
  const receivedAt = new Date(inquiry.received_at).toISOString();
  const body: z.infer<typeof webhookBody> = {
    type,
    timestamp: receivedAt,
    data: {
      reference,
      ...perField((name) => inquiry[name]),
      fieldValues: fieldValuesOf(inquiry),
      page: source,
      source: visit_source,
      campaign,
      locale,
      receivedAt,
      releasedFromQuarantine: state === 'released',
    },
  };
  return JSON.stringify(body);
}
