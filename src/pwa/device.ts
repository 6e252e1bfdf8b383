import { systemOf, type System } from './system.ts';

/** A browser inside another application; it cannot install. */
export type InApp = 'kakaotalk' | 'naver' | 'line' | 'daum' | 'instagram' | 'facebook' | 'other';

/** What determines how to install: the system, and whether this is an in-app browser. */
export interface Device {
  system: System;
  inApp: InApp | undefined;
  /** Safari itself, with its own menus. */
  safari: boolean;
}

/** User-agent patterns of in-app browsers, the most specific first. */
const IN_APP: readonly (readonly [InApp, RegExp])[] = [
  ['kakaotalk', /KAKAOTALK/i],
  ['naver', /NAVER\(inapp/i],
  ['line', /\bLine\//],
  ['daum', /DaumApps/],
  ['instagram', /Instagram/],
  ['facebook', /FBAN|FBAV|FB_IAB/],
  // Android marks every web view with `wv`.
  ['other', /; wv\)|\bGSA\/|everytimeApp|BytedanceWebview/],
];

/** Whether this is a phone or tablet, by its touch screen; a narrow desktop window is not. */
export function isHandheld(): boolean {
  return matchMedia('(pointer: coarse)').matches;
}

/** Parses a user agent; `touchPoints` is `navigator.maxTouchPoints`. */
export function readDevice(userAgent: string, touchPoints: number): Device {
  const system = systemOf(userAgent, touchPoints);
  const marked = IN_APP.find(([, mark]) => mark.test(userAgent))?.[0];
  // Every browser of an iPhone and an iPad names Safari, and a web view does not: on an iPad it calls itself a Mac, as Safari does.
  const isWebView = (system === 'iphone' || system === 'ipad') && !userAgent.includes('Safari/');
  const safari = /Version\/[\d.]+ .*Safari\//.test(userAgent);
  return { system, inApp: marked ?? (isWebView ? 'other' : undefined), safari };
}

/**
 * The address that opens a page of this application in the device's own browser from an in-app browser; undefined if there is none and the
 * player must use the menu.
 */
export function outsideUrl({ system, inApp }: Device, page: string): string | undefined {
  if (inApp === 'kakaotalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`;
  if (inApp === 'line') return `${page}${page.includes('?') ? '&' : '?'}openExternalBrowser=1`;
  if (!inApp || system !== 'android') return undefined;
  const { protocol, host, pathname, search } = new URL(page);
  // Chrome explicitly: otherwise the same application may handle the intent.
  return `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;end`;
}
