/** Whether a host name (no port; IPv6 with or without brackets) is this machine. Plain http is allowed there only (contract section 1). */
export function isLoopbackHost(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    /^127(\.\d{1,3}){3}$/.test(host) ||
    host === '[::1]' ||
    host === '::1'
  );
}
