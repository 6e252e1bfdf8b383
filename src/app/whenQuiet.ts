import { TIMINGS } from '../config/timings.ts';
import { systemClock } from '../lib/clock.ts';
import { log } from '../lib/log.ts';

/** Does something once the page has loaded and been quiet for a while. What fails is logged: it is only ever work ahead. */
export function whenQuiet(work: () => Promise<unknown>): void {
  const begin = (): void => {
    systemClock.setTimeout(() => {
      work().catch((cause: unknown) => log.info('Work ahead was cut short', { cause }));
    }, TIMINGS.quiet);
  };
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}
