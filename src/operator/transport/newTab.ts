import { log } from '../../lib/log.ts';
import { apiError, type ApiError } from './error.ts';
import type { Endpoint, Payload } from '../../contract/endpoint.ts';
import { adapter } from '../adapter.ts';
import { adaptCall, NOBODY } from './adapted.ts';
import { addressOf } from './address.ts';

/** The result; a blocked tab has its address, for a link that a second gesture opens. */
export type NewTab = { kind: 'opened' } | { kind: 'blocked'; url: string } | { kind: 'failed'; error: ApiError };

/**
 * Opens a GET in a new tab, its input as query, synchronously: only then does the browser count it as part of the user's gesture. No token
 * goes into a URL, so only a call that needs none can be opened; any other is a client error (`client`). `domain` is the operator's,
 * undefined before the site config is known (`config`). Rule C5.
 */
export function openInNewTab<Input extends Payload>(
  domain: string | undefined,
  endpoint: Pick<Endpoint<Input>, 'method' | 'path' | 'auth' | 'input'>,
  input: Input,
): NewTab {
  if (domain === undefined) return { kind: 'failed', error: apiError('config') };
  try {
    if (endpoint.method !== 'GET' || endpoint.auth === 'yes')
      throw new Error('Only a GET without a token has an address');
    const wire = adapter ? adaptCall(endpoint, input, NOBODY) : { ...endpoint, payload: input };
    const { href } = addressOf(domain, wire).url;
    const tab = open(href, '_blank');
    if (!tab) return { kind: 'blocked', url: href };
    // Not by `noopener`, which never reports whether the window was blocked; the opener is cleared instead.
    tab.opener = null;
    return { kind: 'opened' };
  } catch (cause) {
    log.error('A call could not be opened in a tab', { method: endpoint.method, cause });
    return { kind: 'failed', error: apiError('client') };
  }
}
