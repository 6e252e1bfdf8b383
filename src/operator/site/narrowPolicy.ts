/**
 * Narrows the page's policy to the hosts that the site config named: after this, nothing on the page can reach another host,
 * and script cannot undo it. `frame-src` stays as the header says, since providers' hosts change with every launch. Design section 8.
 */
export function narrowPolicy(connectOrigins: readonly string[]): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = `connect-src 'self' ${connectOrigins.join(' ')}`;
  document.head.append(meta);
}
