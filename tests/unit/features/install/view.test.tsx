// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import InstallView from '../../../../src/features/install/InstallView.tsx';
import { store } from '../../../../src/storage/encodedStore.ts';
import { click, mount } from '../../ui/mount.tsx';

const isRefused = (): boolean | undefined => store.get('install_offer', v.object({ unwanted: v.boolean() }))?.unwanted;

beforeEach(() => localStorage.clear());

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
