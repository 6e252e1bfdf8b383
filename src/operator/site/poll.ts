import * as v from 'valibot';
import { PACING, SITE_PACING } from '../../config/pacing.ts';
import * as TIMINGS from '../../config/timings.ts';
import { HEADERS } from '../../contract/codes.ts';
import { siteConfigSchema, siteConfigUrl } from '../../contract/site.ts';
import type { Clock } from '../../lib/clock.ts';
import { log } from '../../lib/log.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { SiteConfig } from '../../state/app.ts';
import { readRetryAfter } from '../transport/retryAfter.ts';
import { SITE_REQUEST } from './preloadedReply.ts';
import { decryptConfig } from './decrypt.ts';

/** The last good site config as it is stored, with when it was fetched (device milliseconds). */
export const knownConfigSchema = v.object({ config: siteConfigSchema, fetchedAt: v.number() });

/** A site config, and when it was fetched. */
export type KnownConfig = v.InferOutput<typeof knownConfigSchema>;

/** What polling the config service needs. */
export interface SitePorts {
  fetch(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Response>;
  clock: Clock;
  /** The server's time in milliseconds, as far as it is known, with the device's sleep. */
  serverNow(): number;
  /** From 0 to 1. */
  random(): number;
  /** Origin of the config service. */
  configUrl: string;
  configKey: string;
  /** Requests the config of this domain's site instead of the default one. */
  forceDomain: string | undefined;
  loadLast(): KnownConfig | undefined;
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
 * a config, after the first 10 s with a growing interval, and never before its `Retry-After`. Rules C19, C28.
 */
export function pollSiteConfig(ports: SitePorts): SitePoll {
  let inFlight = false;
  let cancel = (): void => {};
  /** When polling last began anew, in monotonic milliseconds. */
  let began = 0;
  /** The current interval after the first 10 s, in milliseconds; 0 before. */
  let slow = 0;
  /** The earliest time of the next request that the service allows, in monotonic milliseconds; 0 without a wait. */
  let notBefore = 0;

  async function attempt(limit: number = TIMINGS.callTimeout): Promise<void> {
    cancel();
    inFlight = true;
    const sentAt = ports.clock.monotonic();
    const reply = await fetchConfig(ports, limit);
    inFlight = false;
    if (!reply.ok) {
      const now = ports.clock.monotonic();
      const interval = now - began < SITE_PACING.fastFor ? TIMINGS.configPoll : nextSlowInterval();
      const wait = reply.error * 1000;
      // The service sends the same wait to all clients: spread their requests.
      notBefore = wait > 0 ? now + wait + ports.random() * PACING.spread : 0;
      cancel = ports.clock.setTimeout(() => void attempt(), Math.max(0, sentAt + interval - now, notBefore - now));
      return;
    }
    const config = reply.value;
    ports.apply(config, undefined);
    ports.saveLast({ config, fetchedAt: ports.clock.now() });
  }

  /** The next of the growing intervals, in milliseconds, with jitter. */
  function nextSlowInterval(): number {
    slow = Math.min(SITE_PACING.slowest, slow === 0 ? SITE_PACING.slow : slow * 2);
    return slow * (0.5 + ports.random() / 2);
  }

  function refetch(): void {
    if (inFlight || ports.clock.monotonic() < notBefore) return;
    began = ports.clock.monotonic();
    slow = 0;
    void attempt(SITE_PACING.firstLimit);
  }

  const last = ports.loadLast();
  if (last && ports.clock.now() - last.fetchedAt <= SITE_PACING.greatestAge) ports.apply(last.config, last.fetchedAt);
  refetch();
  return { refetch };
}

/** Fetches the config, within `limit` milliseconds. The error is the seconds of the service's `Retry-After`, 0 without that header. Rule C19. */
async function fetchConfig(ports: SitePorts, limit: number): Promise<Result<SiteConfig, number>> {
  const url = siteConfigUrl(ports.configUrl, ports.forceDomain);
  const controller = new AbortController();
  const cancelTimer = ports.clock.setTimeout(() => controller.abort(), limit);
  let wait = 0;
  try {
    const response = await ports.fetch(url, { ...SITE_REQUEST, signal: controller.signal });
    wait = readRetryAfter(response.headers.get(HEADERS.retryAfter), ports.serverNow()) ?? 0;
    if (!response.ok) return err(wait);
    const config = await decryptConfig(unquote(await response.text()), ports.configKey);
    if (config) return ok(config);
    // The page only keeps asking: without this an operator would not learn that the key or the config is wrong.
    log.warn('The site config cannot be read');
    return err(wait);
  } catch {
    // No answer means no config: continue polling.
    return err(wait);
  } finally {
    cancelTimer();
  }
}

/** Some servers send the string as JSON, in quotes and with the escapes of their encoder. */
function unquote(body: string): string {
  const text = body.trim();
  return text.startsWith('"') ? (JSON.parse(text) as string) : text;
}
