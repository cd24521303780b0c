import { Component, type ReactNode } from 'react';
import { AppNotice } from './AppNotice.tsx';
import { messages } from '../../../messages/en/kit.ts';

/** A fault in a demo never leaves a blank frame: a sentence and a way to a person stand in its place. */
export class ErrorBoundary extends Component<{ about: string; children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <AppNotice>
        {messages.broken} <a href={`/contact?about=${this.props.about}`}>{messages.brokenLink}</a>.
      </AppNotice>
    );
  }
}
