import { isDomain } from '../../config/domain.ts';
import { isLoopbackHost } from '../../config/loopback.ts';
import type { Endpoint } from '../../contract/endpoint.ts';

/** The address of a call, and its body: the rest of the payload; GET and DELETE send that as query and have no body. Rule C4. */
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
    // An empty part or dots would make it another path: `DELETE /supports/memos/` deletes them all.
    if (/^\.{0,2}$/.test(value)) throw new Error(`The path's ${name} is missing`);
    fields.delete(name);
    return encodeURIComponent(value);
  });
}

/** The origin of the operator's API: https, plain http on loopback only. Throws on a domain that is no host and port. Rule C1. */
export function baseUrl(domain: string): string {
  if (!isDomain(domain)) throw new Error('front_api_domain is not a host');
  const { hostname } = new URL(`https://${domain}`);
  return new URL(`${isLoopbackHost(hostname) ? 'http' : 'https'}://${domain}`).origin;
}
