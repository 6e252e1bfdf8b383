import { Component, type ErrorInfo, type ReactNode } from 'react';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';

/** Pause before a failed part is rendered again, in milliseconds. */
const PAUSE = 10_000;

/**
 * An error boundary that renders nothing in place of a part whose rendering failed; the page stays. The part is rendered again after pauses:
 * it belongs on every page (Rules R5, R16, R33), also on those that the player goes to later.
 */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  private cancelRetry = (): void => undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(cause: Error, info: ErrorInfo): void {
    log.info('A part of the page is not drawn', { cause, component: info.componentStack });
    this.cancelRetry();
    this.cancelRetry = systemClock.setTimeout(() => this.setState({ failed: false }), PAUSE);
  }

  override componentWillUnmount(): void {
    this.cancelRetry();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}
