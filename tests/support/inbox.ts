import { randomInt } from 'node:crypto';
import { beforeAll } from 'vitest';
import type { Role } from '../../server/database/inbox-tables.ts';
import { invite, PRINTED_LINK_MS, tokenOf } from '../../server/inbox/invitations.ts';
import type { Services } from '../../server/services.ts';
import { Authenticator } from './authenticator.ts';
import { enquiryFields, honest } from './enquiries.ts';
import { useSite } from './site.ts';

/** Where a site under test is opened by its members. */
export const INBOX_ORIGIN = 'https://agency.example';

/** Settings of such a site. */
export const INBOX_SETTINGS = { SITE_URL: INBOX_ORIGIN, TRUST_PROXY: '1' };

export interface InboxAt {
  address: string;
  services: Services;
}

/** A browser at the inbox of a site: keeps its cookie, says where it is. */
export class Visitor {
  cookie = '';
  private readonly address: string;
  /** Each has an allowance of its own: the site believes one proxy. */
  private readonly network = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

  constructor({ address }: Pick<InboxAt, 'address'>) {
    this.address = address;
  }

  /** A call as the inbox's own page makes it. `headers` change or, when empty, remove what that sends along. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
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
  post = (path: string, body?: unknown) => this.call('POST', path, body);
}

/** A token that invites somebody, as the command makes one. */
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

/** Somebody with a passkey who has just signed in. */
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

/** Signs in with a passkey; gives the answer. */
export async function signIn(visitor: Visitor, passkey: Authenticator) {
  const { json: options } = await visitor.post('/sign-in/options');
  return visitor.post('/sign-in', { response: passkey.show(options.challenge) });
}

/** Such a site with two members and an owner, for the tests of one file. */
export function useInboxSite(settings: Record<string, string> = {}) {
  const site = useSite({ settings: { ...INBOX_SETTINGS, ...settings } });
  const [ada, bob, owner] = [{}, {}, {}] as [Member, Member, Member];
  beforeAll(async () => {
    Object.assign(ada, await memberOf(site, 'member', 'ada@agency.example'));
    Object.assign(bob, await memberOf(site, 'member', 'bob@agency.example'));
    Object.assign(owner, await memberOf(site, 'owner', 'owner@agency.example'));
  });
  return {
    ...{ site, ada, bob, owner },
    query: () => site.services.database.query,
    /** The reference of an enquiry that came in. */
    received: async (fields: Parameters<typeof enquiryFields>[0] = {}, context = honest) =>
      (await site.services.enquiries.accept(enquiryFields(fields), context)).reference,
    /** What the inbox shows of it. */
    one: async (reference: string, member = ada) =>
      (await member.visitor.get(`/enquiries/${reference}`)).json,
  };
}
