/** The result of one check of the installation. The sentence of a fault or a warning says what to do. */
export interface Finding {
  level: 'ok' | 'warning' | 'fault';
  subject: string;
  text: string;
}

/** Returns constructors of findings about one subject. */
export function findings(subject: string) {
  const withLevel =
    (level: Finding['level']) =>
    (text: string): Finding => ({ level, subject, text });
  return { ok: withLevel('ok'), warning: withLevel('warning'), fault: withLevel('fault') };
}
