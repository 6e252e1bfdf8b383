import { systemClock } from '../../src/lib/clock.ts';
import { connectTransport } from '../../src/operator/transport/request.ts';
import type { TransportPorts } from '../../src/operator/transport/transport.ts';

/**
 * Connects the page's transport to a server that a test scripts, with a token. The device reports that it is offline: nothing is retried,
 * and a rejected `fetch` is an error of kind `offline`. `ports` replaces these and the other ports.
 */
export function connectTo(fetch: TransportPorts['fetch'], ports: Partial<TransportPorts> = {}): void {
  connectTransport({
    fetch,
    clock: systemClock,
    domain: () => 'api.example.com',
    locale: () => 'en',
    token: () => 'token',
    nextSequence: () => 1,
    saysOffline: () => true,
    onSession: () => undefined,
    onSessionExpired: () => undefined,
    ...ports,
  });
}
