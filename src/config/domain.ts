/** Whether a text is a host with an optional port, as `front_api_domain` must be: no path, no credentials, nothing else. Contract section 1. */
export function isDomain(text: string): boolean {
  if (!/^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(text)) return false;
  try {
    return new URL(`https://${text}`).hostname !== '';
  } catch {
    return false;
  }
}
