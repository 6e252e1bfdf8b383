import type { WorkerQuestion } from '../src/pwa/messages.ts';
import type { Assets } from './routes/assets.ts';
import { deleteOldShells, type Shell } from './routes/shell.ts';
import { BUILD, scope } from './scope.ts';

/** A page that does not answer within this time, in milliseconds, may be suspended. */
const ANSWER_TIMEOUT = 1000;

/**
 * Deletes the files of other builds once every open page is of this build: an older page may still need its files. While a newer worker is
 * installing or waiting nothing is deleted: a newer worker counts on what it has stored already. Rule O3.
 */
export async function deleteOldBuilds(shell: Shell, assets: Assets): Promise<void> {
  const pages = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const builds = await Promise.all(pages.map(buildOf));
  const { installing, waiting } = scope.registration;
  if (installing || waiting || builds.some((build) => build !== BUILD)) return;
  await Promise.all([deleteOldShells(shell), assets.deleteOthers()]);
}

/** The build of a page; undefined if it does not answer. */
function buildOf(page: Client): Promise<unknown> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    AbortSignal.timeout(ANSWER_TIMEOUT).addEventListener('abort', () => resolve(undefined));
    port1.onmessage = (event: MessageEvent) => resolve(event.data);
    const question: WorkerQuestion = { type: 'build' };
    page.postMessage(question, [port2]);
  }).finally(() => port1.close());
}
