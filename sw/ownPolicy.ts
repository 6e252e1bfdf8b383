import { sha256 } from '../src/lib/sha256.ts';

const INLINE = /<(script|style)>([^]*?)<\/\1>/g;

/**
 * The response, or null for a document whose policy does not allow its own inline scripts and styles. Integrity covers the body only:
 * between copying files and reloading a server, documents of one build are sent with the headers of another, and would be stored so. A
 * response without such a policy passes, since not every host sends one. Rule O8.
 */
export async function withOwnPolicy(response: Response): Promise<Response | null> {
  const policy = response.headers.get('content-security-policy');
  if (!policy?.includes("'sha256-")) return response;
  const html = await response.clone().text();
  const inline = [...html.matchAll(INLINE)].map(([, , text = '']) => text);
  const sources = await Promise.all(inline.map(sourceOf));
  return sources.every((source) => policy.includes(source)) ? response : null;
}

/** The source expression by which a policy allows this inline script or style. */
async function sourceOf(text: string): Promise<string> {
  return `'sha256-${await sha256(text)}'`;
}
