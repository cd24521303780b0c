/** What one look at the installation gave: `fault` and `warning` say in their sentence what to do. */
export interface Finding {
  level: 'ok' | 'warning' | 'fault';
  about: string;
  says: string;
}

/** Findings about one thing. */
export function findings(about: string) {
  const at =
    (level: Finding['level']) =>
    (says: string): Finding => ({ level, about, says });
  return { ok: at('ok'), warning: at('warning'), fault: at('fault') };
}
