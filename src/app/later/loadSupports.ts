import { log } from '../../lib/log.ts';

let connecting: Promise<void> | undefined;

/**
 * Connects the supports feature, whose script the first screen does not load. Rejects if it cannot be loaded; the next call then retries.
 * Once connected, further calls do nothing.
 */
export function loadSupports(): Promise<void> {
  connecting ??= connect();
  return connecting;
}

async function connect(): Promise<void> {
  try {
    const { connectSupports } = await import('../../features/supports/connect.ts');
    connectSupports();
  } catch (cause) {
    connecting = undefined;
    log.info('The supports could not be connected yet', { cause });
    throw cause;
  }
}
