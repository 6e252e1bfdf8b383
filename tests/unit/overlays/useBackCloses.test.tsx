// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeOverlay, openOverlay, stack, useBackCloses } from '../../../src/overlays/index.ts';
import { mount } from '../ui/mount.tsx';

const close = vi.fn();

function Layer(): null {
  useBackCloses(close);
  return null;
}

const closeTop = (): Promise<void> => act(async () => closeOverlay(stack.entries.at(-1)?.id ?? ''));

beforeEach(() => {
  close.mockClear();
  stack.entries = [];
});

test('Back closes a layer within an overlay and not the overlay; closing the overlay does not call the layer’s `close`', async () => {
  const around = openOverlay({ kind: 'menu' });
  const { render } = mount(<Layer />);
  await closeTop();
  expect([close.mock.calls.length, stack.entries.map(({ id }) => id)]).toEqual([1, [around]]);

  close.mockClear();
  render(<Layer key="another" />);
  expect(stack.entries).toHaveLength(2);
  await act(async () => closeOverlay(around));
  expect([close.mock.calls.length, stack.entries]).toEqual([0, []]);
});

test('Back closes a layer on a page', async () => {
  mount(<Layer />);
  await closeTop();
  expect(close).toHaveBeenCalledOnce();
});

test('a dialog that opens over a layer, which closes for it, stays open', async () => {
  const { render } = mount(<Layer />);
  const dialog = openOverlay({ kind: 'dialog', text: () => ({ title: 't', body: 'b', accept: 'OK' }) });
  render(null);
  expect(stack.entries.map(({ id }) => id)).toEqual([dialog]);
});
