/** How the site config is requested, so that no cache keeps or answers it. */
export const SITE_REQUEST: RequestInit = { credentials: 'omit', cache: 'no-store' };

/** Stored on the window, which is all that the inline script and the bundle share. */
type WindowState = Window & { sitePreload?: { reply: Promise<Response>; cancel: () => void } | undefined };

/** Requests the site config at `url`; the bundle, which is still loading, then takes the reply. Rule C28. */
export function preloadSiteConfig(url: string): void {
  const controller = new AbortController();
  const reply = fetch(url, { ...SITE_REQUEST, signal: controller.signal });
  // Without this, the browser reports a failure before the bundle has loaded as unhandled.
  reply.catch(() => undefined);
  (window as WindowState).sitePreload = { reply, cancel: () => controller.abort() };
}

/** The reply to the preload request, at the first call only; undefined if none was sent. If `signal` aborts, it rejects. */
export function takePreloadedReply(signal: AbortSignal): Promise<Response> | undefined {
  const page = window as WindowState;
  const preloaded = page.sitePreload;
  delete page.sitePreload;
  if (preloaded) signal.addEventListener('abort', preloaded.cancel);
  return preloaded?.reply;
}
