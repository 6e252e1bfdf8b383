import { SITE_PACING } from '../../config/pacing.ts';
import { TIMINGS } from '../../config/timings.ts';
import { siteConfigUrl } from '../../contract/site.ts';
import type { Clock } from '../../lib/clock.ts';
import type { SiteConfig } from '../../state/app.ts';
import { SITE_REQUEST } from './aheadReply.ts';
import { decryptConfig } from './decrypt.ts';

/** A site config, and when it was fetched (device milliseconds). */
export interface KnownConfig {
  config: SiteConfig;
  fetchedAt: number;
}

/** What polling the config service needs. */
export interface SitePorts {
  fetch(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Response>;
  clock: Clock;
  /** From 0 to 1. */
  random(): number;
  /** Origin of the config service. */
  configUrl: string;
  configKey: string;
  /** Requests the config of this domain's site instead of the default one. */
  forceDomain: string | undefined;
  loadLast(): Promise<KnownConfig | undefined>;
  saveLast(known: KnownConfig): void;
  /** Called with the last good copy immediately, unless it is too old, and its time; then with the fresh config, without one. */
  apply(config: SiteConfig, fetchedAt: number | undefined): void;
}

/** The running poll. */
export interface SitePoll {
  /** Polls again until there is a config: the operator may have moved. */
  refetch(): void;
}

/**
 * Polls for the operator's address. The last good copy is used immediately; the config service is polled every 500 ms until it answers with
 * a config, after the first 10 s with a growing interval. Rule C28.
 */
export function pollSiteConfig(ports: SitePorts): SitePoll {
  let fresh = false;
  let inFlight = false;
  let cancel = (): void => {};
  let began = 0;
  /** The current interval after the first 10 s, in milliseconds; 0 before. */
  let slow = 0;

  async function attempt(): Promise<void> {
    cancel();
    inFlight = true;
    const sentAt = ports.clock.monotonic();
    const config = await fetchConfig(ports);
    inFlight = false;
    if (!config) {
      const now = ports.clock.monotonic();
      const interval = now - began < SITE_PACING.fastFor ? TIMINGS.configPoll : nextSlowInterval();
      cancel = ports.clock.setTimeout(() => void attempt(), Math.max(0, interval - (now - sentAt)));
      return;
    }
    fresh = true;
    ports.apply(config, undefined);
    ports.saveLast({ config, fetchedAt: ports.clock.now() });
  }

  /** The next of the growing intervals, in milliseconds, with jitter. */
  function nextSlowInterval(): number {
    slow = Math.min(SITE_PACING.slowest, slow === 0 ? SITE_PACING.slow : slow * 2);
    return slow * (0.5 + ports.random() / 2);
  }

  function refetch(): void {
    if (inFlight) return;
    began = ports.clock.monotonic();
    slow = 0;
    void attempt();
  }

  void ports.loadLast().then((last) => {
    if (!last || fresh || ports.clock.now() - last.fetchedAt > SITE_PACING.greatestAge) return;
    ports.apply(last.config, last.fetchedAt);
  });
  refetch();
  return { refetch };
}

async function fetchConfig(ports: SitePorts): Promise<SiteConfig | undefined> {
  const url = siteConfigUrl(ports.configUrl, ports.forceDomain);
  const controller = new AbortController();
  const cancelTimer = ports.clock.setTimeout(() => controller.abort(), TIMINGS.callTimeout);
  try {
    const response = await ports.fetch(url, { ...SITE_REQUEST, signal: controller.signal });
    if (!response.ok) return undefined;
    const opened = await decryptConfig(unquote(await response.text()), ports.configKey);
    return opened.ok ? opened.value : undefined;
  } catch {
    // No answer means no config: continue polling.
    return undefined;
  } finally {
    cancelTimer();
  }
}

/** Some servers send the string as JSON, in quotes. */
function unquote(body: string): string {
  return body.trim().replaceAll(/^"|"$/g, '');
}
