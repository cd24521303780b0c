import { useEffect, useState, type ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { join } from '../texts/sign-in.ts';
import css from './AuthLayout.module.css';

interface AuthLayoutProps {
  agency: string;
  title: string;
  children: ReactNode;
}

export function AuthLayout({ agency, title, children }: AuthLayoutProps) {
  useEffect(() => {
    document.title = `${title} · ${agency}`;
  }, [title, agency]);
  return (
    <main className={css.layout}>
      <p className="u-label">{agency}</p>
      <h1>{title}</h1>
      {children}
    </main>
  );
}

/** New recovery codes, which are shown only once. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  const text = codes.join('\n');
  const [isCopied, setIsCopied] = useState<boolean>();
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <>
      <p>{join.codesText}</p>
      <Toolbar>
        <Button onClick={() => void copy()}>{join.copy}</Button>
        <Button onClick={() => window.print()}>{join.print}</Button>
        <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`} download="recovery-codes.txt">
          {join.download}
        </a>
        <span role="status">{isCopied !== undefined && (isCopied ? join.copied : join.notCopied)}</span>
      </Toolbar>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </>
  );
}
