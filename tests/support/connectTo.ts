import { connectTransport } from '../../src/operator/transport/request.ts';
import type { TransportPorts } from '../../src/operator/transport/transport.ts';
import { transportPorts } from './transportPorts.ts';

/**
 * Connects the page's transport to a server that a test scripts, with a token. The device reports that it is offline: nothing is retried,
 * and a rejected `fetch` is an error of kind `offline`. `ports` replaces these and the other ports.
 */
export function connectTo(fetch: TransportPorts['fetch'], ports: Partial<TransportPorts> = {}): void {
  connectTransport(transportPorts(fetch, { saysOffline: () => true, ...ports }));
}
