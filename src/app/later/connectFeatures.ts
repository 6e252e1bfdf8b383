import { log } from '../../lib/log.ts';

let connecting: Promise<void> | undefined;

/** Connects the supports, whose script the first screen does not load; once. Rejects if it cannot be loaded; the next call retries. */
export function connectFeatures(): Promise<void> {
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
