interface MailParts {
  from?: string;
  subject?: string;
  messageId?: string;
  /** Message-ID of the mail that it replies to, without angle brackets. */
  inReplyTo?: string;
  headers?: string[];
  /** Headers of the body and the body itself. */
  body?: string;
}

let written = 0;

/** Writes the source of a mail, by default one that is no reply. */
export function incomingMail(parts: MailParts = {}): string {
  written += 1;
  const {
    from = 'Vera <vera@visitor.example>',
    subject = 'A question',
    messageId = `mail-${written}-${process.pid}@visitor.example`,
    inReplyTo,
    headers = [],
    body = 'Content-Type: text/plain; charset=utf-8\r\n\r\nWhat would it cost?',
  } = parts;
  return [
    `From: ${from}`,
    'To: hello@agency.example',
    `Subject: ${subject}`,
    `Message-ID: <${messageId}>`,
    ...(inReplyTo ? [`In-Reply-To: <${inReplyTo}>`, `References: <${inReplyTo}>`] : []),
    ...headers,
    'MIME-Version: 1.0',
    body,
    '',
  ].join('\r\n');
}

interface ReturnedMail {
  /** Message-ID of the mail that came back; without it, the report has none of its headers. */
  messageId?: string;
  recipient: string;
  status?: string;
}

/** Writes a report about a mail that was not delivered (RFC 3464). */
export const deliveryReport = ({ messageId, recipient, status = '5.1.1' }: ReturnedMail): string =>
  incomingMail({
    from: 'Mail Delivery System <mailer-daemon@mx.example>',
    subject: 'Undelivered Mail Returned to Sender',
    headers: ['Auto-Submitted: auto-replied'],
    body: [
      'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
      '',
      '--b',
      'Content-Type: text/plain',
      '',
      'Your mail could not be delivered.',
      '--b',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example',
      '',
      `Final-Recipient: rfc822; ${recipient}`,
      'Action: failed',
      `Status: ${status}`,
      '',
      ...(messageId
        ? [
            '--b',
            'Content-Type: text/rfc822-headers',
            '',
            `Message-ID: <${messageId}>`,
            'Subject: Re: A shop',
            '',
          ]
        : []),
      '--b--',
    ].join('\r\n'),
  });

interface Attached {
  name: string;
  content: Uint8Array;
}

/** Headers and body of a mail with a text and files. */
export const withFiles = (text: string, files: readonly Attached[]): string =>
  [
    'Content-Type: multipart/mixed; boundary=files',
    '',
    '--files',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    ...files.flatMap(({ name, content }) => [
      '--files',
      `Content-Type: application/octet-stream; name="${name}"`,
      'Content-Transfer-Encoding: base64',
      `Content-Disposition: attachment; filename="${name}"`,
      '',
      Buffer.from(content).toString('base64').replaceAll(/.{76}/g, '$&\r\n'),
    ]),
    '--files--',
  ].join('\r\n');
