import { beforeEach } from 'vitest';
import * as gamesApi from '../../../../src/contract/games.ts';
import { launchGame } from '../../../../src/features/games/games.actions.ts';
import { addressed, listed, PROVIDERS, REEF, startOperator, type Answer, type Operator } from './operator.ts';
import { after, byTestId, draw, preparePage, until } from './page.tsx';

/** The address of the game that `open` launches. */
export const url = 'https://games.example/play/1';

/** Does what `preparePage` does before and after each test, in a browser with the Fullscreen API. */
export function prepareWindow(): void {
  preparePage();
  beforeEach(() => void mockFullscreen(true));
}

/**
 * Mocks the Fullscreen API, or its absence as on an iPhone. `change` sets the element in full screen as the browser does when the player
 * presses Esc.
 */
export function mockFullscreen(isSupported: boolean) {
  let element: Element | null = null;
  const change = (next: Element | null): void => {
    element = next;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, get: () => isSupported || undefined },
    fullscreenElement: { configurable: true, get: () => (isSupported ? element : undefined) },
    exitFullscreen: { configurable: true, value: async () => change(null) },
  });
  Object.defineProperty(document.documentElement, 'requestFullscreen', {
    configurable: true,
    value: async () => change(document.documentElement),
  });
  return { change };
}

/** Renders the page and launches REEF. Resolves once its frame is shown; with an `answer` to the launch once its window is open. */
export async function open(answer?: () => Answer | Promise<Answer>): Promise<Operator> {
  const operator = startOperator(({ path }) =>
    path === gamesApi.launchAddress.path ? (answer?.() ?? addressed(url)) : listed(PROVIDERS),
  );
  await draw();
  document.getElementById('start')?.focus();
  await after(() => launchGame(REEF));
  await until(() => byTestId(answer ? 'game-window' : 'game-frame'));
  return operator;
}

/** The frame of the open game. */
export const frame = (): HTMLIFrameElement => byTestId('game-frame') as HTMLIFrameElement;
/** Dispatches the `load` event of the frame. */
export const finishLoading = (): Promise<void> => after(() => frame().dispatchEvent(new Event('load')));
