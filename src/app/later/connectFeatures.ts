import { log } from '../../lib/log.ts';

let connecting: Promise<void> | undefined;

/** Connects the features whose scripts the first screen does not load, once. Rejects if one cannot be loaded; the next call retries. */
export function connectFeatures(): Promise<void> {
  connecting ??= connect();
  connecting.catch((cause: unknown) => {
    log.info('The supports could not be connected yet', { cause });
    connecting = undefined;
  });
  return connecting;
}

async function connect(): Promise<void> {
  const { connectSupports } = await import('../../features/supports/connect.ts');
  connectSupports();
}
