import type { WebhookPurpose } from '../outbox/purposes.ts';
import type { Inquiry } from '../database/tables.ts';
import { fieldValuesOf, fieldValueText } from './field-values.ts';
import { inquiryFields, fieldNames } from '../../content-model/forms/fields.ts';
import type { InquiryMailMessages } from '../../content-model/mail-texts/inquiries.ts';

/** An inquiry formatted for a chat. */
interface ChatMessage {
  title: string;
  /** Labels and the texts below them; a text may have several lines. */
  lines: [label: string, text: string][];
  /** Address of the inquiry in the inbox. */
  link: string;
}

interface ChatRequest {
  body: string;
  headers?: Record<string, string>;
}

/** ntfy accepts 4,096 bytes, Slack and Teams more. The link leads to the full text. */
const MAX_BYTES = 3_000;

/** Formats an inquiry with the labels of the notification mail. */
export function chatMessage(
  inquiry: Inquiry,
  { heading, labels }: Pick<InquiryMailMessages['notification'], 'heading' | 'labels'>,
  siteUrl: URL,
): ChatMessage {
  const labeledFields = (multiline: boolean) =>
    fieldNames
      .filter((name) => inquiryFields[name].multiline === multiline && inquiry[name] !== '')
      .map((name): [string, string] => [labels[name], inquiry[name]]);
  const fieldValues = fieldValuesOf(inquiry).map((one): [string, string] => [one.label, fieldValueText(one)]);
  return {
    title: `${heading} ${inquiry.reference}`,
    lines: [...labeledFields(false), ...fieldValues, ...labeledFields(true)],
    link: new URL(`/inbox/inquiries/${inquiry.reference}`, siteUrl).href,
  };
}

/** Builds the request for each chat service. A visitor's text can neither mention people nor become markup. */
export const chatRequests: Record<
  Exclude<WebhookPurpose, 'inquiry-webhook'>,
  (message: ChatMessage, secrets: readonly string[]) => ChatRequest
> = {
  // https://docs.slack.dev/messaging/formatting-message-text#escaping
  'inquiry-slack': (message) => ({
    body: JSON.stringify({
      text: plainText(message).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
      mrkdwn: false,
      unfurl_links: false,
    }),
  }),
  // https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors/how-to/connectors-using
  'inquiry-teams': (message) => ({
    body: JSON.stringify({
      type: 'message',
      attachments: [
        {
          contentType: 'application/vnd.microsoft.card.adaptive',
          content: {
            $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
            type: 'AdaptiveCard',
            version: '1.4',
            // A RichTextBlock shows plain text; a TextBlock would parse Markdown.
            body: plainText(message)
              .split('\n')
              .map((line) => ({ type: 'RichTextBlock', inlines: [{ type: 'TextRun', text: line || ' ' }] })),
            actions: [{ type: 'Action.OpenUrl', title: message.title, url: message.link }],
          },
        },
      ],
    }),
  }),
  // https://docs.ntfy.sh/publish/
  'inquiry-ntfy': (message, [token]) => ({
    body: plainText(message),
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      click: message.link,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  }),
};

function plainText({ title, lines, link }: ChatMessage): string {
  const fullText = lines
    .map(([label, text]) => `${label}: ${text.includes('\n') ? '\n' : ''}${text}`)
    .join('\n');
  const bytes = Buffer.from(fullText);
  const shortenedText =
    bytes.length <= MAX_BYTES
      ? fullText
      : `${bytes
          .subarray(0, MAX_BYTES)
          .toString()
          .replace(/\uFFFD$/, '')}…`;
  return `${title}\n${shortenedText}\n${link}`;
}
