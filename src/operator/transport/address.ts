import { isDomain } from '../../config/domain.ts';
import { isLoopbackHost } from '../../config/loopback.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/** URL and body of a call. What the path does not use of the payload is the body, or the query of a GET or DELETE. Rule C4. */
export function addressOf(
  domain: string,
  { method, path, payload }: Pick<Endpoint, 'method' | 'path'> & { payload: object },
): { url: URL; body: object | undefined } {
  const fields = new Map<string, unknown>(Object.entries(payload).filter(([, value]) => value !== undefined));
  const url = new URL(fillPath(path, fields), baseUrl(domain));
  if (method !== 'GET' && method !== 'DELETE') return { url, body: Object.fromEntries(fields) };
  for (const [name, value] of fields) url.searchParams.set(name, String(value));
  return { url, body: undefined };
}

/** The path with its `:name` parts filled in. Removes these fields, so that they are not sent twice. */
function fillPath(path: string, fields: Map<string, unknown>): string {
  return path.replaceAll(/:(\w+)/g, (_part, name: string) => {
    const value = String(fields.get(name) ?? '');
    // An empty part or dots would address another path: `DELETE /supports/memos/` deletes all memos.
    if (/^\.{0,2}$/.test(value)) throw new Error(`The path's ${name} is missing`);
    fields.delete(name);
    return encodeURIComponent(value);
  });
}

/** The origin of the operator's API: https; plain http on loopback only. Throws if `domain` is not a host with an optional port. Rule C1. */
export function baseUrl(domain: string): string {
  if (!isDomain(domain)) throw new Error('front_api_domain is not a host');
  const { hostname } = new URL(`https://${domain}`);
  return new URL(`${isLoopbackHost(hostname) ? 'http' : 'https'}://${domain}`).origin;
}
