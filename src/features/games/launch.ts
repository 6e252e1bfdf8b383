import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isNoAnswer, type ApiError } from '../../operator/index.ts';
import { CODES } from '../../contract/codes.ts';
import { TIMINGS } from '../../config/timings.ts';
import { NAMED, errorText, noAnswerText } from '../../i18n/serverMessages.ts';
import type { TroubleState } from '../../i18n/troubles.ts';
import type { Clock } from '../../lib/clock.ts';
import { launchAddress, type LaunchAddress } from '../../lib/destination.ts';
import { log } from '../../lib/log.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import { app } from '../../state/app.ts';
import type { CurrentGame } from '../../state/game.ts';

/**
 * Why a launch gave no game: `refused` RESULT is not true · `noAddress` no address, or one that must not be opened ·
 * `noAnswer` nobody answered · `slow` the frame has not loaded in 12 s, and may yet. Spec section 8, design section 4.
 */
export type LaunchFailure =
  | { kind: 'refused'; error: ApiError }
  | { kind: 'noAddress' }
  | { kind: 'noAnswer'; error: ApiError }
  | { kind: 'slow' };

/** The part of a popup that a launch uses. */
export interface WaitingWindow {
  opener: unknown;
  location: { replace(url: LaunchAddress): void };
  close(): void;
}

/** What a launch needs from the world. */
export interface LaunchPorts {
  clock: Clock;
  /** This page's origin, which no game may have. */
  ownOrigin(): string;
  ask(game: CurrentGame, signal: AbortSignal): Promise<Result<{ url: string }, ApiError>>;
  /** Opens the waiting page in a window of its own; null if the browser blocks it. */
  openWindow(): WaitingWindow | null;
}

/** A launch into the frame that is under way. */
export interface FrameLaunch {
  /** The frame has loaded: nobody needs to be told that it is slow. */
  loaded(): void;
  /** Gives up; nothing is reported any more. */
  end(): void;
}

/** How a launch into a window ended; a blocked window leaves the address, for a second gesture. */
export type WindowLaunch =
  { kind: 'opened' } | { kind: 'blocked'; url: LaunchAddress } | { kind: 'failed'; failure: LaunchFailure };

/** Asks for a game's address and reports it once, or why there is none; after 12 s without a loaded frame also that it is slow. */
export function launchInFrame(
  ports: LaunchPorts,
  game: CurrentGame,
  on: { address(url: LaunchAddress): void; failed(failure: LaunchFailure): void },
): FrameLaunch {
  const given = new AbortController();
  const stopWatchdog = ports.clock.setTimeout(() => on.failed({ kind: 'slow' }), TIMINGS.launchWatchdog);
  void ports.ask(game, given.signal).then((answer) => {
    if (given.signal.aborted) return;
    const address = readAddress(answer, ports.ownOrigin());
    if (address.ok) return on.address(address.value);
    stopWatchdog();
    return on.failed(address.error);
  });
  return {
    loaded: stopWatchdog,
    end() {
      stopWatchdog();
      given.abort();
    },
  };
}

/**
 * Opens a window in this very call, so that the click that led here still counts, then points it at the game's address.
 * Whether it was blocked is judged at this moment only: under the page's opener policy a window that lives may later call
 * itself closed. Spec section 4, "popup-only".
 */
export async function launchInWindow(ports: LaunchPorts, game: CurrentGame): Promise<WindowLaunch> {
  const waiting = ports.openWindow();
  // Not by `noopener`, which would give no handle; the game must not reach this page by its opener all the same.
  if (waiting) waiting.opener = null;
  const address = readAddress(await ports.ask(game, new AbortController().signal), ports.ownOrigin());
  if (!address.ok) {
    waiting?.close();
    return { kind: 'failed', failure: address.error };
  }
  if (!waiting) return { kind: 'blocked', url: address.value };
  waiting.location.replace(address.value);
  return { kind: 'opened' };
}

/** What to tell the player; `state` is the state of the connection. Spec section 8, "Game-related alerts". */
export function launchFailureText(failure: LaunchFailure, state: TroubleState = app): string {
  switch (failure.kind) {
    case 'refused':
      return `${i18n._(NAMED.launchFetchError)} ${errorText(failure.error)}`;
    case 'noAddress':
      return i18n._(NAMED.launchFetchError);
    case 'noAnswer':
      return failure.error.state === CODES.maintenance
        ? errorText(failure.error)
        : noAnswerText(NAMED.launchServerError, state);
    case 'slow':
      return i18n._(msg`The game is taking long to load.`);
  }
}

function readAddress(
  answer: Result<{ url: string }, ApiError>,
  ownOrigin: string,
): Result<LaunchAddress, LaunchFailure> {
  if (!answer.ok) {
    const { error } = answer;
    return err({ kind: isNoAnswer(error) || error.kind === 'signedOut' ? 'noAnswer' : 'refused', error });
  }
  if (answer.value.url === '') return err({ kind: 'noAddress' });
  const url = launchAddress(answer.value.url, ownOrigin);
  if (url) return ok(url);
  log.warn('A game address was refused');
  return err({ kind: 'noAddress' });
}
