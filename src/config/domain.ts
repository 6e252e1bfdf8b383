/** Whether a text is a host with an optional port, without a path or credentials, as `front_api_domain` must be. Rule C1. */
export function isDomain(text: string): boolean {
  return /^(\[[0-9a-f:]+\]|[a-z0-9.-]+)(:\d{1,5})?$/i.test(text) && URL.canParse(`https://${text}`);
}
