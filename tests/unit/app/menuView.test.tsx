// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import MenuView from '../../../src/app/parts/MenuView.tsx';
import { stack } from '../../../src/overlays/index.ts';
import { app, resetMember } from '../../../src/state/app.ts';
import { play, PLAY_OPEN } from '../../../src/state/play.ts';
import { mount } from '../ui/mount.tsx';

afterEach(() => {
  resetMember();
  Object.assign(play, PLAY_OPEN);
  stack.entries = [];
});

/** Mounts the menu sheet, presses a button of its navigation, and returns the overlays that are open then. */
async function press(label: string): Promise<string[]> {
  const close = vi.fn<() => void>();
  mount(<MenuView overlay={{}} close={close} />);
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.includes(label));
  await act(async () => button?.click());
  expect(close).toHaveBeenCalledOnce();
  return stack.entries.map(({ overlay }) => overlay.kind);
}

test('"Stop now" in the menu sheet stops play and closes the menu (Rule R3)', async () => {
  Object.assign(app, { signedIn: true, uid: 'ada' });
  expect(await press('Stop now')).toEqual(['playClosed']);
  expect(play.closed).toMatchObject({ why: 'pause', kind: 'stop' });
});

test('"Game list" in the menu sheet opens the drawer in place of the menu', async () => {
  expect(await press('Game list')).toEqual(['drawer']);
});
