/** The mailbox that replies come to. */
export interface ImapSettings {
  host: string;
  port: number;
  /** TLS from the first byte; otherwise STARTTLS. */
  secure: boolean;
  allowsClearText: boolean;
  user: string;
  /** Not used with OAuth. */
  password: string;
  folder: string;
  oauth?: OAuthSettings | undefined;
}

/** What it takes to get access tokens (RFC 6749, section 6). */
export interface OAuthSettings {
  tokenUrl: string;
  clientId: string;
  /** Missing for public clients. */
  clientSecret: string | undefined;
  refreshToken: string;
}

const PORTS: Record<string, number> = { 'imap:': 143, 'imaps:': 993 };

/** Parses IMAP_URL, such as `imaps://user:password@host:993/INBOX`. Undefined for any other text. */
export function parseImapUrl(text: string): Omit<ImapSettings, 'oauth'> | undefined {
  const url = URL.parse(text);
  const port = PORTS[url?.protocol ?? ''];
  if (!url || port === undefined || url.hostname === '' || url.username === '') return undefined;
  try {
    return {
      host: decodeURIComponent(url.hostname).replaceAll(/[[\]]/g, ''),
      port: url.port ? Number(url.port) : port,
      secure: url.protocol === 'imaps:',
      allowsClearText: url.searchParams.get('tls') === 'off',
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      folder: decodeURIComponent(url.pathname.replace(/^\//, '')) || 'INBOX',
    };
  } catch {
    // An invalid percent-encoding.
    return undefined;
  }
}
