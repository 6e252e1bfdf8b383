import { sha256Of } from './sha256Of.ts';

const INLINE_SCRIPT = /<script>([^]*?)<\/script>/g;

/**
 * The response, or null for a document whose policy does not allow its own inline scripts. Integrity covers the body only: between copying
 * files and reloading a server, documents of one build are sent with the headers of another, and would be stored so. A response without
 * such a policy passes, since not every host sends one. Rule O8.
 */
export async function withOwnPolicy({ response }: { response: Response }): Promise<Response | null> {
  const policy = response.headers.get('content-security-policy');
  if (!policy?.includes("'sha256-")) return response;
  const html = await response.clone().text();
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, script = '']) => script);
  const sources = await Promise.all(scripts.map(sourceOf));
  return sources.every((source) => policy.includes(source)) ? response : null;
}

/** The source expression by which a policy allows this inline script. */
async function sourceOf(script: string): Promise<string> {
  return `'sha256-${await sha256Of(new TextEncoder().encode(script))}'`;
}
