/** The operating system, as far as the application behaves differently on it. */
export type System = 'iphone' | 'ipad' | 'android' | 'mac' | 'other';

/** Reads the system from a user agent; `touchPoints` is `navigator.maxTouchPoints`, since an iPad identifies itself as a Mac. */
export function systemOf(userAgent: string, touchPoints: number): System {
  if (/iPhone|iPod/.test(userAgent)) return 'iphone';
  if (/iPad/.test(userAgent)) return 'ipad';
  if (/Android/.test(userAgent)) return 'android';
  if (/Macintosh/.test(userAgent)) return touchPoints > 1 ? 'ipad' : 'mac';
  return 'other';
}
