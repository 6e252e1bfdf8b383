/** A message from a page to its worker. */
export type PageMessage =
  /** The page has loaded these addresses, possibly before the worker controlled it. */
  | { type: 'keep'; urls: readonly string[] }
  /** The page is idle: prefetch some files, the player's language first. The worker replies with a `WarmResult` on the port sent along. */
  | { type: 'warm'; locale: string }
  /** The player saves data, so nothing is prefetched: delete what older builds have left. */
  | { type: 'cleanUp' }
  /** No worker controls the page although this one is active. */
  | { type: 'claim' }
  /** Activate the waiting worker. */
  | { type: 'SKIP_WAITING' };

/** How a step of prefetching has ended: there is more to fetch, everything is stored, or this step failed. */
export type WarmResult = 'more' | 'done' | 'failed';

/** A worker's question to a page; the page replies with its build on the port sent along. */
export interface WorkerQuestion {
  type: 'build';
}

/** Parses a page's message; undefined for anything else, such as a message of another build. */
export function parsePageMessage(data: unknown): PageMessage | undefined {
  const { type, urls, locale } = Object(data) as Record<string, unknown>;
  if (type === 'SKIP_WAITING' || type === 'claim' || type === 'cleanUp') return { type };
  if (type === 'keep' && Array.isArray(urls)) return { type, urls: urls.filter((url) => typeof url === 'string') };
  if (type === 'warm' && typeof locale === 'string') return { type, locale };
  return undefined;
}

/** Whether a message is a worker's question for the build. */
export function isWorkerQuestion(data: unknown): data is WorkerQuestion {
  return (Object(data) as { type?: unknown }).type === 'build';
}
