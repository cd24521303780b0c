import { describeFormerHost, findFormerHost } from '../../inbox/api/auth/former-host.ts';
import { StartError } from '../../server/database/database.ts';
import { openDatabase } from '../../server/database/open.ts';
import { describeWriteFailure } from '../../server/database/failure.ts';
import type { Environment } from '../../server/config/env.ts';
import { checkSite, checkWebhooks } from '../../server/monitoring/doctor/addresses.ts';
import { findings, type Finding } from '../../server/monitoring/doctor/finding.ts';
import { checkMailRecords } from '../../server/monitoring/doctor/mail-records.ts';
import { checkMailServer } from '../../server/monitoring/doctor/mail-server.ts';
import { checkMailbox } from '../../server/monitoring/doctor/mailbox.ts';
import { checkDatabase, checkDisk } from '../../server/monitoring/doctor/storage.ts';
import { fileURLToPath } from 'node:url';
import { newestRelease } from '../../inbox/api/content/publications.ts';
import { openReleases } from '../releases/releases.ts';
import { VERSION } from '../version.ts';
import { checkPublication } from './check-publication.ts';
import { parse } from './command.ts';
import { printable } from './terminal.ts';

export const doctorHelp = `doctor: checks this installation and suggests fixes

  doctor                         version, settings, database, backups, disk, mail server, mailbox, DNS records, address,
                                 clock, webhooks
      --dkim-selector NAME       your mail server's DKIM selector (s= in the DKIM-Signature of a sent email)
      --dns SERVER               queries this DNS server instead of the machine's
      --send-test                sends a test inquiry to each webhook

It sends no email, and calls webhooks only with --send-test. Exit codes: 0 no faults, 1 faults, 2 invalid command.`;

const BUILD_FOLDER = fileURLToPath(new URL('../../dist', import.meta.url));
const LABELS: Record<Finding['level'], string> = { ok: 'ok     ', warning: 'warning', fault: 'FAULT  ' };

/** `doctor`: runs all checks and prints their findings. Resolves to 1 if there is a fault. */
export async function doctor(
  args: string[],
  environment: Environment,
  print: (text: string) => void,
): Promise<0 | 1> {
  const { values } = parse({
    args,
    options: {
      'dkim-selector': { type: 'string' },
      dns: { type: 'string' },
      'send-test': { type: 'boolean', default: false },
    },
  });
  let faults = 0;
  const report = (results: Finding[]) => {
    // A reply of another server may contain control characters and line breaks.
    for (const { level, subject, text } of results)
      print(`${LABELS[level]}  ${subject}: ${printable(text).replaceAll(/\s+/g, ' ')}`);
    faults += results.filter(({ level }) => level === 'fault').length;
  };
  report([checkVersion()]);
  report(environment.warnings.map(findings('Settings').warning));
  report(await checkOpenedDatabase(environment));
  report([await checkDisk(environment.dataDir)]);
  report([await checkMailServer(environment)]);
  report([await checkMailbox(environment)]);
  const domain = environment.mailFrom?.address.split('@').at(-1);
  const servers = values.dns ? [values.dns] : undefined;
  report(
    domain
      ? await checkMailRecords(domain, { selector: values['dkim-selector'], servers })
      : [findings('Sender').warning('MAIL_FROM is not set, so its DNS records cannot be checked. Set it.')],
  );
  report(await checkSite(environment));
  report(await checkWebhooks(environment, values['send-test']));
  if (!environment.heartbeatUrl)
    report([findings('Heartbeat').warning('Nobody notices when this machine is down. Set HEARTBEAT_URL.')]);
  print(
    faults === 0
      ? '\nNo faults found.'
      : `\n${faults} ${faults === 1 ? 'fault' : 'faults'} found, see above.`,
  );
  return faults === 0 ? 0 : 1;
}

/** The installed version, and whether the release that a start serves was built by it. */
function checkVersion(): Finding {
  const { ok, warning } = findings('Version');
  const built = openReleases(BUILD_FOLDER).current();
  if (!built) return ok(`${VERSION}. There is no release yet.`);
  if (built.version !== VERSION)
    return warning(
      `${VERSION} is installed, but the current release was built by ${built.version}. Run "npm run build".`,
    );
  return ok(`${VERSION}. The current release is ${built.id}.`);
}

async function checkOpenedDatabase(environment: Environment): Promise<Finding[]> {
  const { dataDir, databaseUrl } = environment;
  try {
    await using database = await openDatabase({ dataDir, databaseUrl });
    const formerHost = await findFormerHost(database, environment.siteUrl);
    return [
      ...(await checkDatabase(database, environment)),
      ...(formerHost ? [findings('Inbox').fault(describeFormerHost(formerHost))] : []),
      ...checkPublication(await newestRelease(database.query), openReleases(BUILD_FOLDER).list()[0]?.id),
    ];
  } catch (error) {
    const text = `It ${describeWriteFailure(error)}. Until that is fixed, forms respond with 503.`;
    return [findings('Database').fault(error instanceof StartError ? error.message : text)];
  }
}
