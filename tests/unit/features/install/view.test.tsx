// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import InstallView from '../../../../src/features/install/InstallView.tsx';
import { store } from '../../../../src/storage/encodedStore.ts';
import { click, mount } from '../../ui/mount.tsx';

const isRefused = (): boolean | undefined => store.get('install_offer', v.object({ unwanted: v.boolean() }))?.unwanted;

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

test('“do not show again” holds as soon as it is ticked: Back closes the dialog without a button', () => {
  const close = vi.fn(async () => undefined);
  const { get } = mount(<InstallView overlay={{ offered: true }} close={close} />);
  const box = get('input[type="checkbox"]');
  click(box);
  expect(isRefused()).toBe(true);
  click(box);
  expect(isRefused()).toBe(false);
  expect(close).not.toHaveBeenCalled();
});

test('inside KakaoTalk it leads to the phone’s own browser', () => {
  const userAgent =
    'Mozilla/5.0 (Linux; Android 15; SM-S928N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/141.0 Mobile Safari/537.36 KAKAOTALK/25.8.0';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { get } = mount(<InstallView overlay={{ offered: true }} close={async () => undefined} />);
  const address = encodeURIComponent(`${location.origin}/home`);
  expect(get('[data-testid="open-outside"]').getAttribute('href')).toBe(`kakaotalk://web/openExternal?url=${address}`);
});
