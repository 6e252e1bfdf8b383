import { Component, type ErrorInfo, type ReactNode } from 'react';
import { retryFailedParts } from '../../i18n/lazyPart.ts';
import { log } from '../../lib/log.ts';

interface QuietBoundaryProps {
  children: ReactNode;
  /** What was drawn in vain is tried again when this changes. */
  retryOn: unknown;
}

/** Draws nothing in place of a part that fails, such as one that could not be loaded: the page it belongs to stays. Rule O5. */
export class QuietBoundary extends Component<QuietBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(cause: Error, info: ErrorInfo): void {
    log.info('A part of the page is not drawn', { cause, component: info.componentStack });
    retryFailedParts();
  }

  override componentDidUpdate(before: QuietBoundaryProps): void {
    if (this.state.failed && before.retryOn !== this.props.retryOn) this.setState({ failed: false });
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
