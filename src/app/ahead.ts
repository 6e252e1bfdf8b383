import { log } from '../lib/log.ts';

/** Begins, once the page has loaded, with what the first bundle need not hold. What fails is logged: it is only ever work ahead. */
export function workAhead(): void {
  if (document.readyState === 'complete') void begin();
  else addEventListener('load', begin, { once: true });
}

async function begin(): Promise<void> {
  try {
    const { warmUp } = await import('./warmUp.ts');
    await warmUp();
  } catch (cause) {
    log.info('Work ahead was cut short', { cause });
  }
}
