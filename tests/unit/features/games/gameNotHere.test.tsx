// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act } from 'react';
import { expect, test } from 'vitest';
import { GameNotHere } from '../../../../src/features/games/parts/GameNotHere.tsx';
import { learnServerTime } from '../../../../src/operator/index.ts';
import { mount } from '../../ui/mount.tsx';

test('the time since which a game is open elsewhere comes before the consequence, separated as the language does', () => {
  const elsewhere = { game: 'Royal Reef', session: 's-1', since: '2026-11-22T09:00:00Z' };
  const { get } = mount(<GameNotHere failure={{ kind: 'elsewhere', elsewhere }} onClose={() => undefined} />);
  const text = (): string | null => get('[data-testid="game-not-here"] p + p').textContent;
  expect(text()).toMatch(/^Open since .+\. You can have one game open at a time\./);
  act(() => i18n.loadAndActivate({ locale: 'ja', messages: {} }));
  expect(text()).toMatch(/^Open since .+\.You can have one game open at a time\./);
});

test('for a game that the operator has ended no time is shown, only the consequence for the round', () => {
  const { get } = mount(<GameNotHere failure={{ kind: 'ended' }} onClose={() => undefined} />);
  expect(get('p + p').textContent).toBe('A round in progress still counts.');
});

test('the time since which a game is open elsewhere is shown with its day after midnight', async () => {
  learnServerTime(Date.parse('2031-03-10T12:00:00Z'));
  const elsewhere = { game: 'Royal Reef', session: 's-1', since: '2031-03-10T11:50:00Z' };
  const { get } = mount(<GameNotHere failure={{ kind: 'elsewhere', elsewhere }} onClose={() => undefined} />);
  expect(get('p + p').textContent).not.toContain('2031');
  await act(async () => learnServerTime(Date.parse('2031-03-12T12:00:00Z')));
  expect(get('p + p').textContent).toContain('2031');
  learnServerTime(Date.now());
});
