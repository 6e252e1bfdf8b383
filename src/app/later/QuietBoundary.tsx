import { Component, type ErrorInfo, type ReactNode } from 'react';
import { retryFailedParts } from '../../i18n/lazyPart.ts';
import { log } from '../../lib/log.ts';

interface QuietBoundaryProps {
  children: ReactNode;
  /** A failed part is rendered again when this changes. */
  retryOn: unknown;
}

interface QuietBoundaryState {
  failed: boolean;
  retryOn: unknown;
}

/** An error boundary that renders nothing in place of a failed part, such as one that could not be loaded; the page stays. Rule O5. */
export class QuietBoundary extends Component<QuietBoundaryProps, QuietBoundaryState> {
  override state: QuietBoundaryState = { failed: false, retryOn: this.props.retryOn };

  static getDerivedStateFromError(): Partial<QuietBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ retryOn }: QuietBoundaryProps, before: QuietBoundaryState) {
    return retryOn === before.retryOn ? null : { failed: false, retryOn };
  }

  override componentDidCatch(cause: Error, info: ErrorInfo): void {
    log.info('A part of the page is not drawn', { cause, component: info.componentStack });
    retryFailedParts();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
