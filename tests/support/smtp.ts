import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpBehavior {
  /** Rejects the recipient with this code: 4xx is temporary, 5xx permanent. */
  refuse?: number;
  /** Message of the rejection. `%s` is the recipient's address. */
  refusalMessage?: string;
  /** Rejects messages that contain `text` with this reply to DATA. */
  contentFilter?: { text: string; code: number; message: string };
  /** Rejects only recipients whose address contains this text. */
  refuseOnly?: string;
  /** Rejects every recipient after this many mails, like a sending quota. */
  quota?: number;
  /** Accepts connections but never responds. */
  hang?: boolean;
  /** Replies to a message this long after it was received. */
  replyAfterMs?: number;
  /** Drops the connection in the middle of the message. */
  cut?: boolean;
}

export interface ReceivedMail {
  envelope: { from: string; to: string[] };
  /** The mail as received. */
  raw: string;
  mail: Email;
}

export interface SmtpPeer extends AsyncDisposable {
  url: string;
  received: ReceivedMail[];
  /** Returns how many recipients were rejected. */
  refusals(): number;
  /** Changes the behavior, even of open connections; `{}` is normal. */
  behave(behavior: SmtpBehavior): void;
  close(): Promise<void>;
}

/** Starts a real SMTP server on a free port of 127.0.0.1 that records the mails it receives. */
export async function startSmtpPeer(first: SmtpBehavior = {}): Promise<SmtpPeer> {
  let behavior = first;
  let taken = 0;
  let refusals = 0;
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect(_session, callback) {
      if (!behavior.hang) callback();
    },
    onRcptTo({ address }, _session, callback) {
      const {
        refuse = 550,
        refusalMessage: because = 'Not taken',
        refuseOnly = '',
        quota = Infinity,
      } = behavior;
      const refused = (behavior.refuse && address.includes(refuseOnly)) || taken >= quota;
      if (refused) refusals += 1;
      else taken += 1;
      callback(refused ? rejection(refuse, because.replace('%s', address)) : null);
    },
    onData(stream, session, callback) {
      if (behavior.cut) {
        stream.once('data', () => socketOf(server, session.id)?.destroy());
        return;
      }
      const { mailFrom, rcptTo } = session.envelope;
      const { contentFilter } = behavior;
      text(stream).then(async (raw) => {
        if (contentFilter && raw.includes(contentFilter.text)) {
          callback(rejection(contentFilter.code, contentFilter.message));
          return;
        }
        received.push({
          envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
          raw,
          mail: await PostalMime.parse(raw),
        });
        await pause(behavior.replyAfterMs ?? 0);
        callback();
      }, callback);
    },
  });
  // Clients that disconnect are part of the tests.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals: () => refusals,
    behave: (next) => {
      behavior = next;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

const rejection = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });

function socketOf(server: SMTPServer, sessionId: string): Socket | undefined {
  const connections = [...server.connections] as { id: string; _socket: Socket }[];
  return connections.find(({ id }) => id === sessionId)?._socket;
}
