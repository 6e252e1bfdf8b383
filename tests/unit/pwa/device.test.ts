import { describe, expect, test } from 'vitest';
import { outsideUrl, readDevice, type Device } from '../../../src/pwa/device.ts';

const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPHONE = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${APPLE}`;
const MAC = `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${APPLE}`;
const GALAXY = 'Mozilla/5.0 (Linux; Android 15; SM-S928N Build/AP3A)';
const GALAXY_VIEW = 'Mozilla/5.0 (Linux; Android 15; SM-S928N Build/AP3A; wv)';
const BLINK = 'AppleWebKit/537.36 (KHTML, like Gecko)';

describe('install steps for each phone, and a link out of in-app browsers that cannot install', () => {
  test.each<[string, string, number, Partial<Device>]>([
    [
      'Safari on an iPhone',
      `${IPHONE} Version/26.0 Mobile/15E148 Safari/604.1`,
      5,
      { system: 'iphone', inApp: undefined },
    ],
    [
      'Chrome on an iPhone',
      `${IPHONE} CriOS/141.0 Mobile/15E148 Safari/604.1`,
      5,
      { system: 'iphone', inApp: undefined },
    ],
    [
      'Safari on an iPad, which calls itself a Mac',
      `${MAC} Version/18.6 Safari/605.1.15`,
      5,
      { system: 'ipad', inApp: undefined },
    ],
    ['Safari on a Mac', `${MAC} Version/18.6 Safari/605.1.15`, 0, { system: 'mac', safari: true }],
    ['Chrome on a Mac', `${MAC} Chrome/141.0.0.0 Safari/537.36`, 0, { system: 'mac', safari: false }],
    [
      'Chrome on a Galaxy',
      `${GALAXY} ${BLINK} Chrome/141.0.0.0 Mobile Safari/537.36`,
      5,
      { system: 'android', inApp: undefined },
    ],
    [
      'Samsung Internet',
      `${GALAXY} ${BLINK} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
      5,
      { system: 'android', inApp: undefined },
    ],
    [
      'Naver Whale',
      `${GALAXY} ${BLINK} Chrome/140.0 Whale/1.0.0.0 Crosswalk/29 Mobile Safari/537.36`,
      5,
      { inApp: undefined },
    ],
    [
      'KakaoTalk on a Galaxy',
      `${GALAXY_VIEW} ${BLINK} Version/4.0 Chrome/141.0 Mobile Safari/537.36 KAKAOTALK/25.8.0`,
      5,
      { system: 'android', inApp: 'kakaotalk' },
    ],
    [
      'KakaoTalk on an iPhone',
      `${IPHONE} Mobile/15E148 KAKAOTALK/25.8.0 (INAPP)`,
      5,
      { system: 'iphone', inApp: 'kakaotalk' },
    ],
    [
      'Naver on an iPhone',
      `${IPHONE} Mobile/15E148 NAVER(inapp; search; 2000; 12.13.0; 15PRO)`,
      5,
      { system: 'iphone', inApp: 'naver' },
    ],
    [
      'Naver on a Galaxy',
      `${GALAXY_VIEW} ${BLINK} Version/4.0 Chrome/141.0 Mobile Safari/537.36 NAVER(inapp; search; 2000; 12.13.0)`,
      5,
      { inApp: 'naver' },
    ],
    [
      'Daum',
      `${GALAXY_VIEW} ${BLINK} Version/4.0 Chrome/141.0 Mobile Safari/537.36 DaumApps/9.2.0`,
      5,
      { inApp: 'daum' },
    ],
    ['Line', `${IPHONE} Mobile/15E148 Safari Line/15.2.0`, 5, { inApp: 'line' }],
    ['Instagram', `${IPHONE} Mobile/15E148 Instagram 360.0.0.0`, 5, { inApp: 'instagram' }],
    [
      'Facebook',
      `${GALAXY_VIEW} ${BLINK} Version/4.0 Chrome/141.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0;]`,
      5,
      { inApp: 'facebook' },
    ],
    [
      'any Android web view',
      `${GALAXY_VIEW} ${BLINK} Version/4.0 Chrome/141.0 Mobile Safari/537.36`,
      5,
      { inApp: 'other' },
    ],
    ['any iPhone web view', `${IPHONE} Mobile/15E148`, 5, { inApp: 'other' }],
    ['any iPad web view', MAC, 5, { system: 'ipad', inApp: 'other' }],
    ['a web view on a Mac', MAC, 0, { system: 'mac', inApp: undefined }],
    [
      'Edge on Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${BLINK} Chrome/141.0.0.0 Safari/537.36 Edg/141.0`,
      0,
      { system: 'other', inApp: undefined },
    ],
  ])('%s', (_name, userAgent, touchPoints, expected) => {
    expect(readDevice(userAgent, touchPoints)).toMatchObject(expected);
  });

  const page = 'https://lounge.example/home?from=a b';
  test.each<[Device['system'], Device['inApp'], string | undefined]>([
    ['android', 'kakaotalk', `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`],
    ['iphone', 'kakaotalk', `kakaotalk://web/openExternal?url=${encodeURIComponent(page)}`],
    ['iphone', 'line', `${page}&openExternalBrowser=1`],
    ['android', 'naver', 'intent://lounge.example/home?from=a%20b#Intent;scheme=https;package=com.android.chrome;end'],
    ['android', 'other', 'intent://lounge.example/home?from=a%20b#Intent;scheme=https;package=com.android.chrome;end'],
    ['iphone', 'naver', undefined],
    ['android', undefined, undefined],
  ])('on %s out of %s: %s', (system, inApp, url) => {
    expect(outsideUrl({ system, inApp, safari: false }, page)).toBe(url);
  });
});
