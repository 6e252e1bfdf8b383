/** A browser inside another application, which cannot install anything. */
export type InApp = 'kakaotalk' | 'naver' | 'line' | 'daum' | 'instagram' | 'facebook' | 'other';

/** What matters for installing: the system, and whether this is a browser inside another application. */
export interface Device {
  system: 'iphone' | 'ipad' | 'android' | 'mac' | 'other';
  inApp: InApp | undefined;
  /** Safari's own engine with Safari's own menus, on a Mac. */
  safari: boolean;
}

/** Marks of in-app browsers in the user agent, the most telling first. */
const IN_APP: readonly (readonly [InApp, RegExp])[] = [
  ['kakaotalk', /KAKAOTALK/i],
  ['naver', /NAVER\(inapp/i],
  ['line', /\bLine\//],
  ['daum', /DaumApps/],
  ['instagram', /Instagram/],
  ['facebook', /FBAN|FBAV|FB_IAB/],
  // Android marks every web view; on an iPhone one lacks the word Safari.
  ['other', /; wv\)|\bGSA\/|everytimeApp|BytedanceWebview|^(?=.*\b(?:iPhone|iPad|iPod)\b)(?!.*Safari\/)/],
];

/** Reads a user agent; `touchPoints` as the browser gives them, since an iPad calls itself a Mac. */
export function readDevice(userAgent: string, touchPoints: number): Device {
  const inApp = IN_APP.find(([, mark]) => mark.test(userAgent))?.[0];
  const safari = /Version\/[\d.]+ .*Safari\//.test(userAgent);
  return { system: systemOf(userAgent, touchPoints), inApp, safari };
}

function systemOf(userAgent: string, touchPoints: number): Device['system'] {
  if (/iPhone|iPod/.test(userAgent)) return 'iphone';
  if (/iPad/.test(userAgent)) return 'ipad';
  if (/Android/.test(userAgent)) return 'android';
  if (/Macintosh/.test(userAgent)) return touchPoints > 1 ? 'ipad' : 'mac';
  return 'other';
}

/**
 * The address that leads from an in-app browser to the device's own, at a page of ours; undefined where none is known: the player has to
 * use the menu then.
 */
export function outsideUrl({ system, inApp }: Device, page: string): string | undefined {
  if (inApp === 'kakaotalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`;
  if (inApp === 'line') return `${page}${page.includes('?') ? '&' : '?'}openExternalBrowser=1`;
  if (!inApp || system !== 'android') return undefined;
  const { protocol, host, pathname, search } = new URL(page);
  // Chrome by name: with an open choice the very application we want to leave may answer.
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;
}
