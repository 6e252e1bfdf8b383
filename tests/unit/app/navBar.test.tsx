// @vitest-environment happy-dom
import { act } from 'react';
import { expect, test } from 'vitest';
import { NavBar } from '../../../src/app/parts/NavBar.tsx';
import { catalogue } from '../../../src/features/games/index.ts';
import { mount } from '../ui/mount.tsx';

const SLOTS = { id: '1', title: 'Moonstone', is_casino: 0, kind: 'slot' } as const;

const linkTo = (path: string): Element | null => document.querySelector(`a[href="${path}"]`);
const rows = (): number => document.querySelectorAll('section > :not(h2)').length;

test('a kind of games that turns out to have no provider leaves a gap; one that is known to have none from the start does not (Rule N13)', async () => {
  const { render } = mount(<NavBar key="first" />);
  expect(linkTo('/game/livecasino')).not.toBeNull();
  const before = rows();
  await act(async () => void (catalogue.providers = [SLOTS]));
  expect(linkTo('/game/livecasino')).toBeNull();
  expect(linkTo('/game/slot')).not.toBeNull();
  expect(rows()).toBe(before);
  render(<NavBar key="next page load" />);
  expect(linkTo('/game/livecasino')).toBeNull();
  expect(rows()).toBeLessThan(before);
});

test('a member who closed every kind of games has none of their pages in the navigation (Rule R10)', async () => {
  Object.assign(catalogue, { providers: [], closed: [SLOTS] });
  mount(<NavBar />);
  expect([linkTo('/game/slot'), linkTo('/game/livecasino')]).toEqual([null, null]);
  catalogue.closed = [];
});
