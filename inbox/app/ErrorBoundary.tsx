import { Component, type ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';
import { AuthLayout } from './auth/AuthLayout.tsx';
import { shell as t } from './texts/shell.ts';

interface ErrorBoundaryProps {
  agency: string;
  children: ReactNode;
}

/** Shows a message with ways on in place of a page that threw an error while it rendered. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <AuthLayout agency={this.props.agency} title={t.brokenTitle}>
        <p role="alert">{t.brokenText}</p>
        <Button variant="primary" onClick={() => window.location.reload()}>
          {t.reload}
        </Button>
        {/* Loads the page, because a link of the router would render the same error. */}
        <a href="/inbox">{t.toInbox}</a>
      </AuthLayout>
    );
  }
}
