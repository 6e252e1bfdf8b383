import { beforeEach } from 'vitest';
import * as gamesApi from '../../../../src/contract/games.ts';
import { launchGame } from '../../../../src/features/games/games.actions.ts';
import { addressed, listed, PROVIDERS, REEF, startOperator, type Answer, type Operator } from './operator.ts';
import { after, byTestId, draw, preparePage, until } from './page.tsx';

/** The address of the game that `open` launches. */
export const url = 'https://games.example/play/1';

/** Around each test as `preparePage`, in a browser that can fill the screen. */
export function prepareWindow(): void {
  preparePage();
  beforeEach(() => void screenThat(true));
}

/**
 * A browser that can fill the screen, or an iPhone's, whose documents lack the properties; `change` is what the player does past the page, such
 * as pressing Esc.
 */
export function screenThat(can: boolean) {
  let element: Element | null = null;
  const change = (next: Element | null): void => {
    element = next;
    document.dispatchEvent(new Event('fullscreenchange'));
  };
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, get: () => can || undefined },
    fullscreenElement: { configurable: true, get: () => (can ? element : undefined) },
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
/** The page in the frame finishes loading. */
export const loaded = (): Promise<void> => after(() => frame().dispatchEvent(new Event('load')));
