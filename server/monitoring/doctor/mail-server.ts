import type { Environment } from '../../config/env.ts';
import { allowsClearText, smtpChannel } from '../../outbox/channels/smtp.ts';
import { asFailure } from '../../outbox/delivery.ts';
import { findings, type Finding } from './finding.ts';

const { ok, warning, fault } = findings('Mail server');

/** Connects, encrypts and logs in as the site does; sends nothing. */
export async function checkMailServer({ smtpUrl, mailGoesToFiles }: Environment): Promise<Finding> {
  if (!smtpUrl) {
    return (mailGoesToFiles ? fault : warning)(
      'SMTP_URL is not set, so mail goes to files: set it, and restart.',
    );
  }
  const channel = smtpChannel(smtpUrl, 1);
  try {
    await channel.verify();
  } catch (error) {
    return fault(`${adviceFor(asFailure(error).reason)} (${asFailure(error).reason})`);
  } finally {
    channel.close();
  }
  if (allowsClearText(smtpUrl))
    return warning('Takes the login, but in clear text: take tls=off out of SMTP_URL.');
  return ok('Takes the login, and mail leaves encrypted.');
}

function adviceFor(reason: string): string {
  if (reason.startsWith('smtp-535') || reason === 'error-eauth')
    return 'Refuses the login: correct user and password in SMTP_URL.';
  if (reason === 'error-etls' || reason.startsWith('smtp-5'))
    return 'Offers no encryption that can be used: use smtps://, a port with STARTTLS, or a name that its certificate has.';
  return 'Cannot be reached: check host, port and certificate, and whether a firewall lets it through.';
}
