import { Component, type ErrorInfo, type ReactNode } from 'react';
import { retryFailedParts } from '../../i18n/lazyPart.ts';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';

/** Pauses before a failed part is rendered again, in milliseconds: the first, the longest. */
const PAUSES = { first: 2000, most: 300_000 } as const;

interface SilentErrorBoundaryProps {
  children: ReactNode;
  /** A failed part is rendered again at once when this changes. */
  retryOn: unknown;
}

interface SilentErrorBoundaryState {
  failed: boolean;
  retryOn: unknown;
}

/**
 * An error boundary that renders nothing in place of a failed part, such as one that could not be loaded; the page stays. The part is rendered
 * again after growing pauses, also without a change of `retryOn`: only its script may be missing. Rule O4.
 */
export class SilentErrorBoundary extends Component<SilentErrorBoundaryProps, SilentErrorBoundaryState> {
  override state: SilentErrorBoundaryState = { failed: false, retryOn: this.props.retryOn };
  private pause: number = PAUSES.first;
  private cancelRetry = (): void => undefined;

  static getDerivedStateFromError(): Partial<SilentErrorBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ retryOn }: SilentErrorBoundaryProps, before: SilentErrorBoundaryState) {
    return retryOn === before.retryOn ? null : { failed: false, retryOn };
  }

  override componentDidCatch(cause: Error, info: ErrorInfo): void {
    log.info('A part of the page is not drawn', { cause, component: info.componentStack });
    retryFailedParts();
    this.cancelRetry();
    this.cancelRetry = systemClock.setTimeout(() => this.setState({ failed: false }), this.pause);
    this.pause = Math.min(2 * this.pause, PAUSES.most);
  }

  override componentWillUnmount(): void {
    this.cancelRetry();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
