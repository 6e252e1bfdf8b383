/** What a page tells its worker. */
export type PageMessage =
  /** It loaded these addresses, perhaps before the worker could see it. */
  | { type: 'keep'; urls: readonly string[] }
  /** It is quiet, and these may be fetched ahead: the player's own language first; everything, if they do not save data. */
  | { type: 'warm'; locale: string; everything: boolean }
  /** No worker controls it although this one is active. */
  | { type: 'claim' }
  /** The waiting worker takes over; the word is the library's. */
  | { type: 'SKIP_WAITING' };

/** What a worker asks a page; the answer, the page's build, goes to the port that comes with it. */
export interface WorkerQuestion {
  type: 'build';
}

/** A page's message; undefined for anything else, such as one of another build. */
export function parsePageMessage(data: unknown): PageMessage | undefined {
  const { type, urls, locale, everything } = Object(data) as Record<string, unknown>;
  if (type === 'SKIP_WAITING' || type === 'claim') return { type };
  if (type === 'keep' && Array.isArray(urls)) return { type, urls: urls.filter((url) => typeof url === 'string') };
  if (type === 'warm' && typeof locale === 'string') return { type, locale, everything: everything === true };
  return undefined;
}

/** Whether a worker asks for the build. */
export function isWorkerQuestion(data: unknown): data is WorkerQuestion {
  return (Object(data) as { type?: unknown }).type === 'build';
}
