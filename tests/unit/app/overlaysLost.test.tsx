// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { App } from '../../../src/app/App.tsx';
import { openOverlay, stack } from '../../../src/overlays/index.ts';
import { click, mount } from '../ui/mount.tsx';

vi.mock('../../../src/app/Pages.tsx', () => ({ Pages: () => null }));
vi.mock('../../../src/app/second/index.ts', () => {
  throw new Error('lost on the way');
});

test('if the script of the overlays cannot be loaded, the error shown in place of an overlay can be closed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  mount(<App i18n={i18n} />);
  await act(async () => void openOverlay({ kind: 'menu' }));
  const buttons = () => [...document.querySelectorAll<HTMLButtonElement>('dialog button')];
  await vi.waitFor(() => expect(buttons().map(({ textContent }) => textContent)).toContain('Close'), 60_000);
  click(buttons().find(({ textContent }) => textContent === 'Close') as HTMLButtonElement);
  await vi.waitFor(() => expect(stack.entries).toEqual([]), 60_000);
});
