import { systemClock } from '../../src/lib/clock.ts';
import { createReadPace } from '../../src/operator/transport/readPace.ts';
import type { TransportPorts } from '../../src/operator/transport/transport.ts';

/**
 * The ports of a transport whose calls `fetch` answers: a member's, on a device that is online and whose clock is the server's. `ports`
 * replaces any of them.
 */
export function transportPorts(fetch: TransportPorts['fetch'], ports: Partial<TransportPorts> = {}): TransportPorts {
  const { clock = systemClock } = ports;
  return {
    fetch,
    clock,
    pace: createReadPace(clock),
    domain: () => 'api.example.com',
    locale: () => 'en',
    token: () => 'token',
    nextSequence: () => 1,
    serverNow: () => clock.now(),
    saysOffline: () => false,
    onSession: () => undefined,
    onOutcome: () => undefined,
    onSessionExpired: () => undefined,
    ...ports,
  };
}
