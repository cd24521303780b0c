import { Resolver } from 'node:dns/promises';
import { findings, type Finding } from './finding.ts';

/** Usual DKIM selectors of mail services. Any other must be given as an option. */
const COMMON_SELECTORS = [
  'default',
  'mail',
  'dkim',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
];

interface RecordOptions {
  /** The DKIM selector: the value of `s=` in the DKIM-Signature of a sent email. */
  selector?: string | undefined;
  /** DNS servers to ask, instead of the machine's. */
  servers?: string[] | undefined;
}

/** Checks SPF (RFC 7208), DMARC (RFC 7489) and DKIM (RFC 6376) of the sender's domain. */
export async function checkMailRecords(
  domain: string,
  { selector, servers }: RecordOptions,
): Promise<Finding[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  const lookUp = async (name: string): Promise<string[] | undefined> => {
    try {
      return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
    } catch (error) {
      const { code } = error as { code?: string };
      return code === 'ENOTFOUND' || code === 'ENODATA' ? [] : undefined;
    }
  };
  return [
    spf(domain, await lookUp(domain)),
    await dkim(domain, selector, lookUp),
    await dmarc(domain, lookUp),
  ];
}

type LookUp = (name: string) => Promise<string[] | undefined>;

const NO_DNS_RESPONSE =
  'The DNS server did not respond. Try again, or check the DNS settings of this machine.';

function spf(domain: string, texts: string[] | undefined): Finding {
  const { ok, fault, warning } = findings('SPF');
  if (!texts) return warning(NO_DNS_RESPONSE);
  const [record, ...extraRecords] = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (!record)
    return fault(
      `${domain} has no SPF record. Add a TXT record "v=spf1 … -all" that lists your mail server.`,
    );
  if (extraRecords.length > 0)
    return fault(
      `${domain} has several SPF records, which makes all of them invalid. Merge them into one TXT record.`,
    );
  if (/(?:^|\s)\+?all\b/i.test(record))
    return fault(`"${record}" lets anyone send as ${domain}. End it with -all.`);
  return ok(record);
}

async function dkim(domain: string, selector: string | undefined, lookUp: LookUp): Promise<Finding> {
  const { ok, fault, warning } = findings('DKIM');
  for (const name of selector ? [selector] : COMMON_SELECTORS) {
    const records = await lookUp(`${name}._domainkey.${domain}`);
    if (!records) return warning(NO_DNS_RESPONSE);
    if (records.some((text) => /\bp=[^;\s]/.test(text)))
      return ok(`${domain} has a key under the selector ${name}.`);
  }
  if (selector)
    return fault(
      `${domain} has no key under the selector ${selector}. Publish the key that your mail server signs with.`,
    );
  return warning(
    'The selector of your mail server is unknown. Find s= in the DKIM-Signature header of an email it sent, and run doctor again with --dkim-selector.',
  );
}

/** Looks the record up at the domain and then at its parent domains. */
async function dmarc(domain: string, lookUp: LookUp): Promise<Finding> {
  const { ok, fault, warning } = findings('DMARC');
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const records = await lookUp(`_dmarc.${name}`);
    if (!records) return warning(NO_DNS_RESPONSE);
    const record = records.find((text) => /^v=DMARC1\s*(?:;|$)/.test(text));
    if (!record) continue;
    if (/;\s*p=none\b/i.test(record))
      return warning(`"${record}" only reports. Set p=quarantine once the reports look good.`);
    return ok(record);
  }
  return fault(
    `${domain} has no DMARC record. Add the TXT record "v=DMARC1; p=quarantine" at _dmarc.${domain}.`,
  );
}
