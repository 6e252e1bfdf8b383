import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openInNewTab } from '../../../../src/operator/transport/newTab.ts';
import { log } from '../../../../src/lib/log.ts';
import { CALLS } from '../operator.ts';

const DOMAIN = 'api.example.com';
/** The window that the browser opens, or null if it blocks it. */
let given: { opener: unknown } | null;
const opened = vi.fn((_url: string, _target: string) => given);

beforeEach(() => {
  given = { opener: 'this page' };
  vi.stubGlobal('open', opened);
  vi.spyOn(log, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  opened.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('GET (payload as query; optional open in new tab)', () => {
  test('the payload is the query of an https address on the API domain, opened in this very call', () => {
    expect(openInNewTab(DOMAIN, CALLS.read, { q: '한글 & more', page: 2 })).toEqual({ kind: 'opened' });
    expect(opened.mock.calls).toEqual([
      ['https://api.example.com/list?q=%ED%95%9C%EA%B8%80+%26+more&page=2', '_blank'],
    ]);
  });

  test('the page in the new tab has no opener', () => {
    openInNewTab(DOMAIN, CALLS.open, {});
    expect(given?.opener).toBeNull();
  });

  test('blocked: returns the address for a link', () => {
    given = null;
    expect(openInNewTab(DOMAIN, CALLS.read, { page: 2 })).toEqual({
      kind: 'blocked',
      url: 'https://api.example.com/list?page=2',
    });
  });

  test('no config gives state 500 CONFIG_FAILED', () => {
    expect(openInNewTab(undefined, CALLS.open, {})).toMatchObject({
      kind: 'failed',
      error: { state: 500, message: 'CONFIG_FAILED' },
    });
    expect(opened).not.toHaveBeenCalled();
  });
});

describe('a token never goes into a URL', () => {
  test('a call that needs a token is not opened, nor any but a GET', () => {
    for (const refused of [
      openInNewTab(DOMAIN, CALLS.member, {}),
      openInNewTab(DOMAIN, CALLS.post, {}),
      openInNewTab(DOMAIN, CALLS.remove, { id: '1' }),
      openInNewTab('no host!', CALLS.open, {}),
    ])
      expect(refused).toMatchObject({ kind: 'failed', error: { state: 444, message: 'CLIENT_EXCEPTION' } });
    expect(opened).not.toHaveBeenCalled();
    expect(log.error).toHaveBeenCalledTimes(4);
  });

  test('a call with an optional token is opened without it', () => {
    openInNewTab(DOMAIN, CALLS.providers, {});
    expect(opened.mock.calls[0]?.[0]).toBe('https://api.example.com/game/provider');
  });
});
