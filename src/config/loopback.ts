/** Whether a host name (without a port; IPv6 with or without brackets) is a loopback name. Plain http is allowed there only. Rule C1. */
export function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    /^127(\.\d{1,3}){3}$/.test(host) ||
    host === '[::1]' ||
    host === '::1'
  );
}

/** Whether a page of this origin (an `origin` header) is one of this machine. The origin of a sandboxed frame, "null", is none. */
export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname);
}
