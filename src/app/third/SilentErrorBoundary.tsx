import { Component, type ErrorInfo, type ReactNode } from 'react';
import { systemClock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';

/** Pauses before a failed part is rendered again, in milliseconds: the first, the longest. */
const PAUSES = { first: 2000, most: 300_000 } as const;

/**
 * An error boundary that renders nothing in place of a part whose rendering failed; the page stays. The part is rendered again after growing
 * pauses: it is needed on each page (Rules G20, R5, R8, R16, R33), also on those that the player goes to later.
 */
export class SilentErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  private pause: number = PAUSES.first;
  private cancelRetry = (): void => undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(cause: Error, info: ErrorInfo): void {
    log.info('A part of the page could not be rendered', { cause, component: info.componentStack });
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
