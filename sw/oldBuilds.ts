import type { WorkerQuestion } from '../src/pwa/messages.ts';
import type { Assets } from './routes/assets.ts';
import { forgetOldShells, type Shell } from './routes/shell.ts';
import { BUILD, scope } from './scope.ts';

/** A page that has not answered by then may be one that sleeps, milliseconds. */
const PATIENCE = 1000;

/** Forgets what other builds left, once every open page is of this build: until then an old page may still need its files. */
export async function forgetOldBuilds(shell: Shell, assets: Assets): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const builds = await Promise.all(pages.map(buildOf));
  if (builds.some((build) => build !== BUILD)) return;
  await Promise.all([forgetOldShells(shell), assets.forgetOthers()]);
}

/** The build of a page; undefined if it does not say. */
function buildOf(page: Client): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    AbortSignal.timeout(PATIENCE).addEventListener('abort', () => resolve(undefined));
    port1.onmessage = (event: MessageEvent) => resolve(event.data);
    const question: WorkerQuestion = { type: 'build' };
    page.postMessage(question, [port2]);
  }).finally(() => port1.close());
}
