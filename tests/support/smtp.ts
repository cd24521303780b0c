import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface SmtpBehavior {
  /** Answers this code to the recipient instead of taking the mail: 4xx asks to come again, 5xx is final. */
  refuse?: number;
  /** With these words. */
  because?: string;
  /** And only recipients whose address contains this. */
  refuseOnly?: string;
  /** Refuses every recipient after so many mails, as our quota. */
  quota?: number;
  /** Accepts connections and never says a word. */
  hang?: boolean;
  /** Drops the connection in the middle of the message. */
  cut?: boolean;
}

export interface ReceivedMail {
  envelope: { from: string; to: string[] };
  /** As it came over the wire. */
  raw: string;
  mail: Email;
}

export interface SmtpPeer extends AsyncDisposable {
  url: string;
  received: ReceivedMail[];
  /** How many recipients were refused. */
  refusals(): number;
  /** How it behaves from the next step of any conversation on; `{}` is well. */
  behave(behavior: SmtpBehavior): void;
  close(): Promise<void>;
}

/** A real SMTP server on a free port of 127.0.0.1 that keeps what it is given. */
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
      const { refuse = 550, because = 'Not taken', refuseOnly = '', quota = Infinity } = behavior;
      const refused = (behavior.refuse && address.includes(refuseOnly)) || taken >= quota;
      if (refused) refusals += 1;
      else taken += 1;
      callback(refused ? Object.assign(new Error(because), { responseCode: refuse }) : null);
    },
    onData(stream, session, callback) {
      if (behavior.cut) {
        stream.once('data', () => socketOf(server, session.id)?.destroy());
        return;
      }
      const { mailFrom, rcptTo } = session.envelope;
      text(stream).then(async (raw) => {
        received.push({
          envelope: { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) },
          raw,
          mail: await PostalMime.parse(raw),
        });
        callback();
      }, callback);
    },
  });
  // A client that goes away is part of the tests.
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

function socketOf(server: SMTPServer, sessionId: string): Socket | undefined {
  const connections = [...server.connections] as { id: string; _socket: Socket }[];
  return connections.find(({ id }) => id === sessionId)?._socket;
}
