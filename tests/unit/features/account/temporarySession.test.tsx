// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { TemporarySession } from '../../../../src/features/account/parts/TemporarySession.tsx';
import { store } from '../../../../src/storage/encodedStore.ts';
import { hasTemporarySession } from '../../../../src/storage/temporarySession.ts';
import { mount } from '../../ui/mount.tsx';

const KEYS = ['jwt', 'auth_token'] as const;

afterEach(() => {
  vi.restoreAllMocks();
  for (const key of KEYS) store.remove(key);
});

test.each(KEYS)(
  'a session that the browser does not store is said to be temporary where its token is %s (Rule A12)',
  (key) => {
    vi.spyOn(console, 'warn').mockReturnValue();
    const { render } = mount(<TemporarySession />);
    expect([document.body.textContent, hasTemporarySession()]).toEqual(['', false]);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    store.set(key, 'token');
    expect(hasTemporarySession()).toBe(true);
    render(<TemporarySession key="after" />);
    expect(document.body.textContent).toContain('loading the page again signs you out');
  },
);
