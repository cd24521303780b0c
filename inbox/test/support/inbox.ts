import { randomInt } from 'node:crypto';
import { beforeAll } from 'vitest';
import type { Role } from '../../../server/database/inbox-tables.ts';
import { invite, PRINTED_LINK_MS, tokenOf } from '../../api/team/invitations.ts';
import type { Services } from '../../../tests/support/services.ts';
import { Authenticator, type Lies } from './authenticator.ts';
import { inquiryFields, honest } from '../../../tests/support/inquiries.ts';
import { useSite } from '../../../tests/support/site.ts';

/** Origin of the inbox of a site under test. */
export const INBOX_ORIGIN = 'https://agency.example';

/** Settings for `INBOX_ORIGIN`. */
export const INBOX_SETTINGS = { SITE_URL: INBOX_ORIGIN, TRUST_PROXY: '1' };

export interface InboxAt {
  address: string;
  services: Services;
}

/** A client of the inbox API that keeps its cookie. */
export class Visitor {
  cookie = '';
  private readonly address: string;
  /** A separate IP address, and so a separate rate limit, because the site trusts one proxy. */
  private readonly network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  constructor({ address }: Pick<InboxAt, 'address'>) {
    this.address = address;
  }

  /** Calls the API like the inbox page. `headers` override the defaults; empty ones remove them. */
  async call(
    method: string,
    path: string,
    { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
  ) {
    const sent = {
      origin: INBOX_ORIGIN,
      'content-type': 'application/json',
      cookie: this.cookie,
      'x-forwarded-for': this.network,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36',
      ...headers,
    };
    const response = await fetch(`${this.address}/inbox/api${path}`, {
      method,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== '')),
      redirect: 'manual',
      ...(method !== 'GET' && {
        body: typeof body === 'string' || body instanceof ReadableStream ? body : JSON.stringify(body ?? {}),
        duplex: 'half',
      }),
    });
    for (const set of response.headers.getSetCookie()) this.cookie = set.split(';', 1)[0]!;
    const text = await response.text();
    const json = text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : undefined;
    return { status: response.status, text, json, headers: response.headers, error: json?.error as string };
  }

  get = (path: string) => this.call('GET', path);
  post = (path: string, body?: unknown) => this.call('POST', path, { body });
}

/** Creates an invitation token, like the command. */
export async function invitationFor({ services }: InboxAt, email: string, role: Role): Promise<string> {
  const { database, secret } = services;
  const invitation = await database.write((trx) =>
    invite(trx, { email, role, invitedBy: null }, PRINTED_LINK_MS),
  );
  return tokenOf(secret, invitation);
}

export interface Member extends InboxAt {
  visitor: Visitor;
  passkey: Authenticator;
  email: string;
  codes: string[];
}

/** Creates a member with a passkey who has just signed in. */
export async function memberOf(site: InboxAt, role: Role, email: string): Promise<Member> {
  const visitor = new Visitor(site);
  const passkey = new Authenticator(INBOX_ORIGIN);
  const token = await invitationFor(site, email, role);
  const { json: options } = await visitor.post('/join/options', { token });
  const joined = await visitor.post('/join', { token, response: passkey.make(options) });
  if (joined.status !== 200) throw new Error(`not joined: ${joined.status} ${joined.error}`);
  const { address, services } = site;
  return { address, services, visitor, passkey, email, codes: joined.json.codes };
}

/** Returns a row of `inbox_passkeys` that nobody can sign in with. */
export const storedPasskey = (id: string, member: string) => ({
  id,
  member,
  host: 'agency.example',
  public_key: '',
  counter: 0,
  transports: '[]',
  created_at: 1,
  last_used_at: null,
});

/** Signs in with a passkey; returns the response. */
export async function signIn(visitor: Visitor, passkey: Authenticator, lies: Lies = {}) {
  const { json: options } = await visitor.post('/sign-in/options');
  return visitor.post('/sign-in', { response: passkey.show(options.challenge, lies) });
}

/** Starts a site with two members and an owner, for the tests of one file. */
export function useInboxSite(
  settings: Record<string, string> = {},
  options: Pick<Parameters<typeof useSite>[0] & object, 'edited'> = {},
) {
  const site = useSite({ ...options, settings: { ...INBOX_SETTINGS, ...settings } });
  const [ada, bob, owner] = [{}, {}, {}] as [Member, Member, Member];
  beforeAll(async () => {
    Object.assign(ada, await memberOf(site, 'member', 'ada@agency.example'));
    Object.assign(bob, await memberOf(site, 'member', 'bob@agency.example'));
    Object.assign(owner, await memberOf(site, 'owner', 'owner@agency.example'));
  });
  return {
    site,
    ada,
    bob,
    owner,
    query: () => site.services.database.query,
    /** Stores an inquiry; returns its reference. */
    received: async (fields: Parameters<typeof inquiryFields>[0] = {}, context = honest) =>
      (await site.services.inquiries.accept(inquiryFields(fields), context)).reference,
    /** Returns the inquiry as the inbox API shows it. */
    one: async (reference: string, member = ada) =>
      (await member.visitor.get(`/inquiries/${reference}`)).json,
  };
}
