import { traceOf } from '../contract/trace.ts';
import { byKey } from '../contract/wallet.ts';
import { request } from '../operator/index.ts';
import type { PendingCommand } from './pendingCommand.ts';
import type { KeyAnswer } from './resolver.ts';

/** Resolves an unknown outcome by looking up the command's key on the server; never throws. Rule C22. */
export async function lookUpByKey({ key, kind }: Pick<PendingCommand, 'key' | 'kind'>): Promise<KeyAnswer> {
  const reply = await request(byKey, { key }, { trace: traceOf(key) });
  if (!reply.ok) return 'noAnswer';
  const { found, request: made } = reply.value;
  if (!found) return 'notFound';
  // An operator lists a conversion among the deposits, and sends it as one.
  return made?.kind === kind ? made : 'found';
}
