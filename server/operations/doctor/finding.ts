/** The result of one check of the installation. The sentence of a fault or a warning says what to do. */
export interface Finding {
  level: 'ok' | 'warning' | 'fault';
  about: string;
  says: string;
}

/** Returns constructors of findings about one subject. */
export function findings(about: string) {
  const at =
    (level: Finding['level']) =>
    (says: string): Finding => ({ level, about, says });
  return { ok: at('ok'), warning: at('warning'), fault: at('fault') };
}
