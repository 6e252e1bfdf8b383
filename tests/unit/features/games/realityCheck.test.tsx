// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayFigures } from '../../../../src/features/games/parts/PlayFigures.tsx';
import { tallySchema, type Tally } from '../../../../src/features/games/tally.ts';
import { openOverlay, stack } from '../../../../src/overlays/index.ts';
import { store } from '../../../../src/storage/encodedStore.ts';
import { turns } from '../../../support/waiting.ts';
import { allByTestId, byTestId, clear, draw, press, until } from './page.tsx';

const NONE = { staked: 0, won: 0, played: 0 };
const TALLY: Tally = { session: 's1', before: NONE, now: { staked: 50_000, won: 20_000, played: 4800 }, checked: 0 };

/** The text of an element for assistive technology. */
function spoken(element: Element | null): string {
  const copy = element?.cloneNode(true) as Element | undefined;
  for (const hidden of copy?.querySelectorAll('[aria-hidden="true"]') ?? []) hidden.remove();
  return copy?.textContent ?? '';
}

let now = 1_000_000;
beforeEach(() => {
  now += 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  await clear();
  vi.restoreAllMocks();
});

it('the bar says net result and play time in words, a loss by its name (Rule R15)', async () => {
  await draw(<PlayFigures play={{ session: 's1', ...TALLY.now, ended: false, at: now }} />);
  expect(byTestId('game-net').textContent).toBe('−₩30,000');
  expect(byTestId('game-time').textContent).toBe('1:20:00');
  expect(spoken(byTestId('game-figures'))).toBe(
    'Your play. Net result: lost 30,000 South Korean won. Play time: 1 hour 20 minutes',
  );
});

it('the status line, where the bar of a separate window is, does not announce each minute of play', async () => {
  await draw(
    <div role="status">
      <PlayFigures play={{ session: 's1', ...TALLY.now, ended: false, at: now }} />
    </div>,
  );
  expect(byTestId('game-figures').closest('[role="status"], [aria-live]')?.getAttribute('aria-live')).toBe('off');
});

describe('a reality check (Rule R17)', () => {
  beforeEach(async () => {
    store.set('play_tally', TALLY);
    await draw();
    await act(async () => openOverlay({ kind: 'realityCheck', tally: TALLY }));
    await until(() => byTestId('reality-stop'));
  });

  it('says time, stakes and net result in words', () => {
    const facts = [...document.querySelectorAll('dialog dl > div')].map((fact) => spoken(fact));
    expect(facts).toEqual([
      'Play time1 hour 20 minutes',
      'Staked50,000 South Korean won',
      'Net resultlost 30,000 South Korean won',
    ]);
  });

  it('Back does not answer it, also if the game has a window of its own and none was open on this page', async () => {
    await act(async () => history.back());
    await turns();
    expect(stack.entries.map(({ overlay }) => overlay.kind)).toEqual(['realityCheck']);
  });

  it('Esc does not answer it, not even a second one, at which the browser closes the dialog itself', async () => {
    const dialog = document.querySelector('dialog');
    await act(async () => void dialog?.dispatchEvent(new Event('cancel', { cancelable: true })));
    await act(async () => dialog?.close());
    await turns();
    expect([stack.entries.map(({ overlay }) => overlay.kind), dialog?.open]).toEqual([['realityCheck'], true]);
  });

  it.each(['reality-stop', 'reality-continue'])('ignores presses in its first second: %s', async (answer) => {
    now += 999;
    await press(byTestId(answer));
    expect(stack.entries).toHaveLength(1);
    now += 1;
    await press(byTestId(answer));
    await until(() => expect(allByTestId(answer)).toEqual([]));
    // The time to the next check starts with the answer.
    expect(store.get('play_tally', tallySchema)?.checked).toBe(4800);
  });
});
