import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, expect, test } from 'vitest';
import { makeAuthority } from '../../../tests/support/certificates.ts';
import { readEnvironment } from '../../config/env.ts';
import { checkMailServer } from './mail-server.ts';

const stops: (() => void)[] = [];
afterAll(() => stops.forEach((stop) => stop()));

/** Starts a real SMTP server; returns its port. */
async function smtp(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ closeTimeout: 50, authOptional: true, ...options });
  // Clients that break off are part of the tests.
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  stops.push(() => server.close());
  return (server.server.address() as AddressInfo).port;
}

/** Starts a server that speaks freely; returns its port. */
async function listener(talk: (socket: Socket) => void): Promise<number> {
  const server = createServer((socket) => talk(socket.on('error', () => {}))).listen(0, '127.0.0.1');
  await once(server, 'listening');
  stops.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function check(smtpUrl: string): Promise<string> {
  const { level, text } = await checkMailServer(readEnvironment({ SMTP_URL: smtpUrl }));
  expect(text).not.toContain('hunter2');
  return `${level}: ${text}`;
}

const PLAIN: SMTPServerOptions = { disabledCommands: ['STARTTLS'], allowInsecureAuth: true };
const accept: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(null, { user: 'ada' });

test('without a user and encryption it claims neither a login nor encryption', async () => {
  const port = await smtp(PLAIN);
  expect(await check(`smtp://127.0.0.1:${port}`)).toMatch(/^ok: .*There is no login.*is not encrypted/);
  const other = await smtp({ ...PLAIN, onAuth: accept });
  expect(await check(`smtp://ada:hunter2@127.0.0.1:${other}`)).toMatch(
    /^ok: The login works\. The connection is not encrypted/,
  );
});

test('a server that takes no passwords is told from a wrong password', async () => {
  const url = (port: number) => `smtp://ada:hunter2@127.0.0.1:${port}`;
  const none = await smtp({ disabledCommands: ['STARTTLS', 'AUTH'] });
  const tokensOnly = await smtp({ ...PLAIN, authMethods: ['XOAUTH2'], onAuth: accept });
  for (const port of [none, tokensOnly])
    expect(await check(url(port))).toMatch(/^fault: This port accepts no passwords/);
  const refuse: SMTPServerOptions['onAuth'] = (_auth, _session, done) => done(new Error('Bad credentials'));
  const wrong = await smtp({ ...PLAIN, onAuth: refuse });
  expect(await check(url(wrong))).toMatch(/^fault: The login was rejected.*response: 535 Bad credentials/);
});

test('a server that refuses this machine is quoted', async () => {
  const port = await listener((socket) => socket.end('554 5.7.1 Your address is blocked\r\n'));
  expect(await check(`smtp://127.0.0.1:${port}`)).toMatch(
    /^fault: The server rejects this machine.*554 5\.7\.1 Your address is blocked/,
  );
});

test('encryption that is not offered is told from one that fails now', async () => {
  // The address is the same machine, but no loopback name, so encryption is required.
  const never = await smtp(PLAIN);
  expect(await check(`smtp://0.0.0.0:${never}`)).toMatch(/^fault: This port does not offer encryption/);
  const replies: [RegExp, string][] = [
    [/^EHLO/, '250-hello\r\n250 STARTTLS\r\n'],
    [/^STARTTLS/, '454 4.7.0 TLS not available\r\n'],
  ];
  const notNow = await listener((socket) => {
    socket.write('220 hello\r\n');
    socket.on('data', (line) =>
      socket.write(replies.find(([command]) => command.test(String(line)))?.[1] ?? '250 ok\r\n'),
    );
  });
  expect(await check(`smtp://0.0.0.0:${notNow}`)).toMatch(
    /^fault: The server cannot encrypt at the moment.*454 4\.7\.0 TLS not available/,
  );
});

test('a certificate that is not trusted or for another name is described', async () => {
  const authority = await makeAuthority();
  const { certificate, key } = await authority.sign('mail.provider.example');
  const encrypted = await smtp({ secure: true, key, cert: certificate });
  expect(await check(`smtps://localhost:${encrypted}`)).toMatch(/^fault: The certificate is not trusted/);
  const { setDefaultCACertificates, getCACertificates } = await import('node:tls');
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, authority.certificate]);
  try {
    const starttls = await smtp({ key, cert: certificate });
    for (const url of [`smtps://localhost:${encrypted}`, `smtp://localhost:${starttls}`])
      expect(await check(url)).toMatch(/^fault: .* for another name \(DNS:mail\.provider\.example\)/);
    const own = await authority.sign('localhost');
    const right = await smtp({ secure: true, key: own.key, cert: own.certificate });
    expect(await check(`smtps://localhost:${right}`)).toMatch(/There is no login.*is encrypted/);
  } finally {
    setDefaultCACertificates(before);
  }
});

test('the wrong scheme for a port, a closed port and an unknown name are told apart', async () => {
  const plain = await smtp(PLAIN);
  expect(await check(`smtps://127.0.0.1:${plain}`)).toMatch(/^fault: This port does not start with TLS/);
  expect(await check('smtp://127.0.0.1:1')).toMatch(
    /^fault: The server cannot be reached \(connect ECONNREFUSED/,
  );
  expect(await check('smtp://no-such-host.invalid')).toMatch(/^fault: The host name cannot be resolved/);
});
