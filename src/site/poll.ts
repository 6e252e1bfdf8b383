import { TIMINGS } from '../config/timings.ts';
import type { Clock } from '../lib/clock.ts';
import type { SiteConfig } from '../state/app.ts';
import { decryptConfig } from './decrypt.ts';

/** A site config, and when it was fetched (client milliseconds). */
export interface KnownConfig {
  config: SiteConfig;
  fetchedAt: number;
}

/** What finding the operator needs; `app/wire.ts` gives it. */
export interface SitePorts {
  fetch: typeof fetch;
  clock: Clock;
  /** Origin of the config service. */
  configUrl: string;
  configKey: string;
  /** Asks the config service for the site of this domain instead of its default. */
  forceDomain: string | undefined;
  loadLast(): Promise<KnownConfig | undefined>;
  saveLast(known: KnownConfig): void;
  /** Called with the last good copy at once, then with the fresh config; `fresh` tells which. */
  apply(config: SiteConfig, fresh: boolean): void;
}

/**
 * Finds out where the operator lives: the last good copy serves at once, and the config service is asked every 500 ms until it
 * answers with a config. Gives a function that stops asking. Spec section 4, "App start".
 */
export function pollSiteConfig(ports: SitePorts): () => void {
  let stopped = false;
  let fresh = false;
  let cancel = (): void => {};

  async function ask(): Promise<void> {
    const startedAt = ports.clock.now();
    const config = await fetchConfig(ports);
    if (stopped) return;
    if (config) {
      fresh = true;
      ports.apply(config, true);
      ports.saveLast({ config, fetchedAt: ports.clock.now() });
      return;
    }
    // The device's clock may be set back meanwhile; the wait is never longer than the interval.
    const took = Math.max(0, ports.clock.now() - startedAt);
    const wait = Math.max(0, TIMINGS.configPoll - took);
    cancel = ports.clock.setTimeout(() => void ask(), wait);
  }

  void ports.loadLast().then((last) => {
    if (last && !fresh && !stopped) ports.apply(last.config, false);
  });
  void ask();
  return () => {
    stopped = true;
    cancel();
  };
}

async function fetchConfig(ports: SitePorts): Promise<SiteConfig | undefined> {
  const url = new URL('/api/cnf', ports.configUrl);
  if (ports.forceDomain) url.searchParams.set('force_domain', ports.forceDomain);
  const controller = new AbortController();
  const cancelTimer = ports.clock.setTimeout(() => controller.abort(), TIMINGS.callTimeout);
  try {
    const response = await ports.fetch(url, { credentials: 'omit', cache: 'no-store', signal: controller.signal });
    if (!response.ok) return undefined;
    const opened = await decryptConfig(unquote(await response.text()), ports.configKey);
    return opened.ok ? opened.value : undefined;
  } catch {
    // No answer is no config: the poll goes on.
    return undefined;
  } finally {
    cancelTimer();
  }
}

/** Some servers send the string as JSON, in quotes. */
function unquote(body: string): string {
  return body.trim().replaceAll(/^"|"$/g, '');
}
