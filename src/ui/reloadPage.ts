import { systemClock, within } from '../lib/clock.ts';

/** Longest wait until a newer worker takes over, in milliseconds: the browser can lose the message to it. */
const TAKES_OVER = 4000;

/**
 * Reloads the page, as the player has chosen. If a newer build waits, once its worker takes over: the present one would send this build again,
 * whose lost parts are no longer on the server. Rules A2, O4, R27.
 */
export async function reloadPage(): Promise<void> {
  await within(systemClock, TAKES_OVER, applyWaiting()).catch(() => undefined);
  location.reload();
}

async function applyWaiting(): Promise<void> {
  const { serviceWorker }: Partial<Navigator> = navigator;
  const waiting = (await serviceWorker?.getRegistration())?.waiting;
  if (!waiting) return;
  waiting.postMessage({ type: 'SKIP_WAITING' });
  await stateChange(waiting);
}

/** Resolves when a worker gets to the next state of its life: installed, active, or dropped. */
export function stateChange(worker: ServiceWorker): Promise<unknown> {
  return new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
}
