import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { HookPurpose } from '../database/tables.ts';
import type { AgencyContent } from '../deliver.ts';
import type { Environment } from '../env.ts';
import type { ShowPage } from '../http/pages.ts';
import type { Limiter } from '../http/rate-limit.ts';
import type { Mail } from '../mail/mail.ts';
import type { Promised } from './answers/due.ts';
import type { InboxMailMessages } from './messages.ts';
import type { RelyingParty } from './relying-party.ts';

/** What the routes of the inbox work with. */
export interface InboxSite {
  database: Database;
  log: Logger;
  party: RelyingParty;
  secrets: readonly string[];
  siteHost: string;
  /** Every call, by address. */
  callLimit: Limiter;
  /** Signing in, joining and recovery, by address. */
  signInLimit: Limiter;
  /** Something was put into the outbox. */
  wake: () => void;
  /** The systems that enquiries also go to. */
  hooks: readonly HookPurpose[];
  /** Where mail files lie. */
  dataDir: string;
  /** What spam signals are called. */
  signals: Record<string, string>;
  /** What is said about answers, and how soon they are promised. */
  answer: InboxMailMessages['answer'];
  promised: Promised;
  newsletters: {
    /** How long it is known who got one. */
    rememberedDays: number;
    /** What a member gets to look at. */
    copyFor: (newsletter: { subject: string; body: string }, to: string) => Promise<Mail>;
    /** Begins those whose time has come. */
    sendDue: () => Promise<void>;
  };
  showPage: ShowPage;
  agency: Pick<AgencyContent, 'name' | 'language' | 'timeZone' | 'clock' | 'firstDay'>;
  environment: Environment;
}
