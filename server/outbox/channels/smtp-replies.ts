import { NO_MAILBOX_CODES } from '../bounces.ts';
import { asFailure, DeliveryFailure, type Rejection } from '../delivery.ts';

/** The error that nodemailer throws. */
interface SmtpError {
  responseCode?: number;
  response?: string;
  command?: string;
  code?: string;
}

/**
 * Classifies a failed attempt by the step of the conversation (RFC 5321, section 4.2), the enhanced status code
 * (RFC 3463) and, without one, the text. A rejection of our server is never final and pauses the channel. A reply about
 * the recipient or the content only seems to be one, because a visitor may have provoked it. A mailbox that does not exist
 * is a bounce. Any other 5xx reply about the recipient or the content is final for this delivery. All other failures are
 * retried.
 */
export function smtpFailure(error: unknown, recipient = ''): DeliveryFailure {
  const { responseCode, response = '', command = '', code = '' } = error as SmtpError;
  const step = /^[A-Z]+(?: [A-Z]+)?/.exec(command)?.[0] ?? (code || 'reply');
  const aboutThisMail = step.startsWith('RCPT') || step === 'DATA' || code === 'EENVELOPE';
  if (responseCode === undefined) {
    const { reason } = asFailure(error);
    return new DeliveryFailure(reason, {
      rejection: step === 'CONN' || code === 'EAUTH' ? 'site' : undefined,
      cause: error,
    });
  }
  const subject = aboutThisMail ? subjectOf(responseCode, response, recipient) : 'us';
  const isRejection = subject === 'us' || subject === 'our limit';
  return new DeliveryFailure(`smtp-${responseCode}-${step.toLowerCase().replaceAll(' ', '-')}`, {
    // Set for a rejection of this site, too: it may turn out to be one of this delivery.
    permanent: responseCode >= 500 && (!isRejection || aboutThisMail),
    bounced: responseCode >= 500 && subject === 'no mailbox',
    rejection: isRejection ? rejectionOf(subject, aboutThisMail) : undefined,
    reply: sentenceOf(response, recipient),
    cause: error,
  });
}

const MAX_SENTENCE = 200;

/** What the server said, on one line, without its codes and what may be personal data. */
const sentenceOf = (response: string, recipient: string): string =>
  withoutEchoes(response.replaceAll(/^\d{3}[ -](?:#?\d\.\d{1,3}\.\d{1,3}(?=\s))?/gm, ''), recipient)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SENTENCE);

function rejectionOf(subject: Subject, aboutThisMail: boolean): Rejection {
  if (!aboutThisMail) return 'site';
  return subject === 'our limit' ? 'limit' : 'unclear';
}

type Subject = 'us' | 'our limit' | 'no mailbox' | 'recipient' | 'this mail';

/** Subjects of RFC 3463 about the recipient (disabled, full, address, route) and about this email (size, form). */
const RECIPIENT_CODES = /^\d\.(?:2\.\d+|1\.4|1\.9|4\.[46])$/;
const THIS_MAIL_CODES = /^\d\.(?:6\.\d+|3\.4)$/;
/** Subjects of RFC 3463 that concern our side: sender address, mail system, protocol, policy. */
const OUR_CODES = /^\d\.(?:1\.[78]|3\.\d+|5\.\d+|7\.\d+)$/;

const NO_MAILBOX_WORDS =
  /\bno such (?:user|mailbox|recipient|address)|\b(?:unknown|invalid) (?:user|mailbox|recipient)|\b(?:user|mailbox|recipient|address|account) (?:is )?(?:unknown|not found|does not exist|doesn't exist|unavailable)/i;
const OUR_LIMIT_CODES = /^\d\.4\.5$/;
/** Phrases about a sending limit. */
const OUR_LIMIT_WORDS =
  /\b(?:sending|daily|hourly|monthly|outgoing|outbound|message|sender|smtp|rate|plan)s? (?:[\w-]+ ){0,2}(?:quota|limit)|\b(?:rate|sending)[- ]?limit|\bthrottl|\btoo many (?:e?-?mails|messages|connections|recipients)|\btoo fast\b|\btry(?:ing)? to send too/i;
/** Phrases about relaying, or a sender, account or host that is not allowed. */
const OUR_WORDS = [
  /\brelay(?:ing)?\b|\bauthenticat|\bunauthori[sz]ed|\bnot (?:authori[sz]ed|permitted|allowed) to (?:send|relay)/i,
  /\b(?:sender|from|envelope|return)[- ](?:address|domain|verify|verification|id)?.{0,20}\b(?:reject|block|denied|refused|invalid|not (?:owned|allowed|verified|accepted)|fail)/i,
  /\byour? (?:ip|host|server|domain|account|network|message rate)|\b(?:ip|client host|client) (?:address )?.{0,50}\b(?:block|reject|list|denied)/i,
  /\b(?:black|block|deny)[- ]?list|\bspam abuse\b|\bbanned\b|\breputation|\bspamhaus|\bspamcop|\bdnsbl|\brbl\b|\b(?:spf|dkim|dmarc)\b|\bsuspended\b|\bnot verified\b|\bpayment\b|\bcredits?\b/i,
];
const FULL_WORDS =
  /\b(?:mailbox|user|recipient|account)\b.{0,20}\b(?:full|over quota|quota exceeded|exceeded)/i;
/** Phrases of Exchange about a recipient, whatever the code. */
const RECIPIENT_NAMED = /\bRESOLVER\.RST|\b(?:user|recipient) ?not ?found|\binvalid rcpt\b/i;
const RECIPIENT_WORDS = /\brecipient (?:address )?(?:rejected|blocked|denied|refused)/i;
const THIS_MAIL_WORDS =
  /\bspam|\bvirus|\bmalware|\bcontent|\bmessage (?:rejected|refused|too (?:big|large))/i;

/**
 * Removes what a visitor may have written: quoted text, addresses, the recipient and its parts, URLs and domains. Servers
 * echo recipients, and content filters name what they found.
 */
function withoutEchoes(response: string, recipient: string): string {
  const parts = [recipient, ...recipient.split('@')].filter((part) => part !== '').map(RegExp.escape);
  const words = response
    .replaceAll(/<[^<>]*>|"[^"]*"/g, ' ')
    .split(/\s/)
    .filter((word) => !word.includes('@') && !word.includes('://') && !/\.\p{L}{2}/u.test(word));
  return parts.reduce(
    (text, part) => text.replaceAll(new RegExp(`(?<![\\w-])${part}(?![\\w-])`, 'gi'), ' '),
    words.join(' '),
  );
}

function subjectOf(code: number, reply: string, recipient: string): Subject {
  const code3463 = /^\d{3}[ -]#?(\d\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1] ?? '';
  const response = withoutEchoes(reply, recipient);
  // "Other" in its class, as in Outlook's "5.5.0 mailbox unavailable": the text says more.
  const enhanced = /\.(?:0|1|5)\.0$/.test(code3463) ? '' : code3463;
  if (NO_MAILBOX_CODES.test(enhanced)) return 'no mailbox';
  if (RECIPIENT_CODES.test(enhanced)) return 'recipient';
  if (THIS_MAIL_CODES.test(enhanced)) return 'this mail';
  if (OUR_LIMIT_CODES.test(enhanced)) return 'our limit';
  if (code === 421) return 'us';
  if (RECIPIENT_NAMED.test(reply) && enhanced) return 'recipient';
  if (!enhanced && FULL_WORDS.test(response) && !/\bsend/i.test(response)) return 'recipient';
  if (OUR_LIMIT_WORDS.test(response)) return 'our limit';
  if (OUR_WORDS.some((words) => words.test(response))) return 'us';
  if (RECIPIENT_WORDS.test(response)) return 'recipient';
  if (THIS_MAIL_WORDS.test(response)) return 'this mail';
  // RFC 6647 delays single recipients.
  if (OUR_CODES.test(enhanced)) return code >= 500 ? 'us' : 'recipient';
  const isAboutMailbox = code === 550 || code === 551 || code === 553;
  if (
    !enhanced &&
    isAboutMailbox &&
    NO_MAILBOX_WORDS.test(response) &&
    !/polic|block|reject|denied/i.test(response)
  )
    return 'no mailbox';
  return /\bpolic(?:y|ies)\b/i.test(response) ? 'us' : 'recipient';
}
