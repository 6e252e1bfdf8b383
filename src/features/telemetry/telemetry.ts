import * as v from 'valibot';
import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import { BRAND, TELEMETRY } from '../../config/brand.ts';
import * as TIMINGS from '../../config/timings.ts';
import { commandListeners } from '../../data/commandRow.ts';
import { CHUNK_FAILED } from '../../i18n/lazyPart.ts';
import { systemClock } from '../../lib/clock.ts';
import { recentLog, type LogEntry } from '../../lib/log.ts';
import { sendTelemetry, subscribeOutcomes } from '../../operator/index.ts';
import { isRefused, storesRefusal } from './consent.ts';
import { cleanStack, logsRequest, type TelemetryEvent } from './otlp.ts';

/** Largest number of events in a batch; further events are dropped until it is sent. */
const BATCH = 50;

const thrown = v.object({ name: v.fallback(v.string(), 'Error'), stack: v.fallback(v.string(), '') });
const logged = v.object({ cause: thrown });

/**
 * Measures this page for the operator, if the brand has an address for it, neither the browser nor the player refuses, and the page falls
 * into the sample: Web Vitals, errors, scripts that could not be fetched, time limits, and how money commands ended. `paths` are
 * those of all pages: another one may be a text that somebody typed, and is reported as `*`. Called once. Rule P4.
 */
export function startTelemetry(build: string, paths: readonly string[]): void {
  if (!TELEMETRY || isRefused() || Math.random() >= TELEMETRY.sample || !storesRefusal()) return;
  const address = `${TELEMETRY.url}/v1/logs`;
  const resource = { 'service.name': BRAND.name, 'service.version': build };
  let events: TelemetryEvent[] = [];
  let cancel: (() => void) | undefined;
  /** The entries of the log that were looked at. Not up to a time: a device's clock may be set back. */
  const seen = new WeakSet<LogEntry>();

  const page = (): string => paths.find((path) => path === location.pathname) ?? '*';
  const record = (name: string, facts: TelemetryEvent['facts'], isError?: true): void => {
    if (events.length >= BATCH) return;
    events.push({ name, at: systemClock.now(), facts, ...(isError && { isError }) });
    cancel ??= systemClock.setTimeout(flush, TIMINGS.telemetryBatch);
  };
  const recordError = (cause: unknown): void => {
    const { name, stack } = v.parse(v.fallback(thrown, { name: 'Error', stack: '' }), cause);
    record('exception', { 'exception.type': name, 'exception.stacktrace': cleanStack(stack) }, true);
  };
  /** Records the errors that the page has caught and logged since the last batch, such as of a screen that could not be rendered. */
  const recordLogged = (): void => {
    for (const entry of recentLog()) {
      const error = v.safeParse(logged, entry.details);
      if (entry.level === 'error' && !seen.has(entry) && error.success) recordError(error.output.cause);
      seen.add(entry);
    }
  };
  function flush(): void {
    cancel?.();
    cancel = undefined;
    recordLogged();
    const batch = events;
    events = [];
    // The player may have refused meanwhile.
    if (batch.length > 0 && !isRefused()) sendTelemetry(address, logsRequest(resource, batch));
  }

  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(({ name, value, rating }) =>
      record('browser.web_vital', { name: name.toLowerCase(), value, rating, 'url.path': page() }),
    );
  addEventListener('error', ({ error }) => recordError(error));
  addEventListener('unhandledrejection', ({ reason }) => recordError(reason));
  addEventListener(CHUNK_FAILED, () => record('app.chunk_failed', { 'url.path': page() }, true));
  subscribeOutcomes(({ path, error }) => {
    if (error?.kind === 'timeout') record('app.timeout', { 'url.template': path }, true);
  });
  commandListeners.add(({ kind, endpoint }, outcome) => {
    if (endpoint.path.startsWith('/wallet/')) record('app.money', { kind, outcome });
  });
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush());
  addEventListener('pagehide', flush);
}
