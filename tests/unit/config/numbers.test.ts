import { describe, expect, test } from 'vitest';
import { CLIENT_STATES, CODES, SESSION_RESULTS } from '../../../src/contract/codes.ts';
import * as LIMITS from '../../../src/config/limits.ts';
import { DRAWER, NARROW, POPUP, WINDOW_MARGIN } from '../../../src/config/screen.ts';
import { FALLBACK_LOCALE, LANGUAGES } from '../../../src/config/brand.ts';
import { readBrandFile, SANDBOX_BRAND } from '../../../src/config/brandFile.ts';
import { isPopupOnly } from '../../../src/config/popupOnly.ts';
import * as TIMINGS from '../../../src/config/timings.ts';

// Other tests read these tables; here the figures themselves are tested.

describe('server codes', () => {
  test('OK 0; param missing 4000; param invalid 4001; auth 4030; backend auth 4031', () => {
    const { ok, paramMissing, paramInvalid, auth, backendAuth } = CODES;
    expect([ok, paramMissing, paramInvalid, auth, backendAuth]).toEqual([0, 4000, 4001, 4030, 4031]);
  });

  test('exception 5000; unknown 5001; postgres exception and unknown postgres 5002; duplicate 5003; db 5005; already processed 6000', () => {
    const { exception, unknown, postgres, duplicate, db, alreadyProcessed } = CODES;
    expect([exception, unknown, postgres, duplicate, db, alreadyProcessed]).toEqual([
      5000, 5001, 5002, 5003, 5005, 6000,
    ]);
  });

  test('also listed: auth expired, previous record exists, database item not found, database mismatch (4032, 6001, 5006, 5007)', () => {
    const { authExpired, previousExists, notFound, mismatch } = CODES;
    expect([authExpired, previousExists, notFound, mismatch]).toEqual([4032, 6001, 5006, 5007]);
  });

  test('codes are unique', () => {
    const codes = Object.values(CODES);
    expect(new Set(codes).size).toBe(codes.length);
  });

  test('session check results: TOKEN_GET_ERROR, TOKEN_DECODE_ERROR, TOKEN_EXPIRED, INVALID_TOKEN, SESSION_CHECK_ERROR, RESULT_NG', () => {
    expect(SESSION_RESULTS).toEqual([
      'OK',
      'TOKEN_GET_ERROR',
      'TOKEN_DECODE_ERROR',
      'TOKEN_EXPIRED',
      'INVALID_TOKEN',
      'SESSION_CHECK_ERROR',
      'RESULT_NG',
    ]);
  });

  test('client states: 455 session expired; 503 network; 500 config failed; 444 client exception', () => {
    expect(CLIENT_STATES).toEqual({ sessionExpired: 455, network: 503, configFailed: 500, clientException: 444 });
  });
});

describe('business constants and limits', () => {
  test('inquiry title max 100, content max 1000; deposit/withdraw unit 10,000 won; point conversion minimum 10,000 points', () => {
    const { inquiryTitle, inquiryContent, amountUnit, pointsMin, pointsUnit } = LIMITS;
    expect([inquiryTitle, inquiryContent, amountUnit, pointsMin, pointsUnit]).toEqual([
      100, 1000, 10_000, 10_000, 10_000,
    ]);
  });

  test('toast duration 2000 ms', () => expect(TIMINGS.toast).toBe(2000));

  test('network retries 3, delay 1000 ms', () =>
    expect([TIMINGS.networkRetries, TIMINGS.retryDelay]).toEqual([3, 1000]));

  test('config polling 500 ms; init polling 10,000 ms; session check 100 ms', () => {
    expect([TIMINGS.configPoll, TIMINGS.initPoll, TIMINGS.sessionCheck]).toEqual([500, 10_000, 100]);
  });

  test('loading page: redirect after 500 ms', () => expect(TIMINGS.loadingRedirect).toBe(500));

  test('narrow screen 768 px', () => expect(NARROW).toBe(768));

  test('the catalogue default is the brand’s first language; the house brand’s is ko (default locale ko)', () => {
    expect(FALLBACK_LOCALE).toBe(LANGUAGES[0]);
    expect(readBrandFile(SANDBOX_BRAND).languages[0]).toBe('ko');
  });

  test('drawer width 400 px, or 85% of window width on mobile', () => {
    expect(DRAWER).toEqual({ width: 400, narrowShare: 0.85 });
  });

  test('game window height: window height minus 80; popup 1200x800 on desktop', () => {
    expect([WINDOW_MARGIN, POPUP]).toEqual([80, { width: 1200, height: 800 }]);
  });

  test('popup-only game ids: 401000, 26001, 53001 to 53999, 75001 to 75999, 76001 to 76999, and no other', () => {
    const ids = Array.from({ length: 500_000 }, (_, id) => id).filter(isPopupOnly);
    const range = (from: number): number[] => Array.from({ length: 999 }, (_, at) => from + at);
    expect(ids).toEqual([26_001, ...range(53_001), ...range(75_001), ...range(76_001), 401_000]);
    expect(['401000', '53500'].map(isPopupOnly)).toEqual([true, true]);
    expect(['', '53001.5', 'x', '-26001', Number.NaN].map(isPopupOnly)).toEqual([false, false, false, false, false]);
  });
});
