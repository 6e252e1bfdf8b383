import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { isNoAnswer, type ApiError } from '../../operator/index.ts';
import { CODES, TOO_MANY_REQUESTS } from '../../contract/codes.ts';
import { traceOf } from '../../contract/trace.ts';
import * as TIMINGS from '../../config/timings.ts';
import { NAMED } from '../../i18n/named.ts';
import { sentences } from '../../i18n/sentences.ts';
import { pressErrorText, REPEATED } from '../../i18n/pressErrors.ts';
import { errorText, noAnswerText } from '../../i18n/serverMessages.ts';
import type { TroubleState } from '../../i18n/troubles.ts';
import type { Clock } from '../../lib/clock.ts';
import { parseLaunchUrl, type LaunchAddress } from '../../lib/destination.ts';
import { log } from '../../lib/log.ts';
import { err, ok, type Result } from '../../lib/result.ts';
import type { WaitingWindow } from '../../pwa/waitingWindow.ts';
import { app } from '../../state/app.ts';
import type { CurrentGame } from '../../state/game.ts';
import { elsewhereOf, type Elsewhere, type Launched } from './session.ts';

/** Why a launch failed, or an open game was ended; `trace` is the launch's. Rules G11, G14, R16, R18. */
export type LaunchFailure =
  /** RESULT is not true. */
  | { kind: 'refused'; error: ApiError }
  /** No address, or a forbidden one. */
  | { kind: 'noAddress'; trace: string }
  /** No reply, or the member's session has ended. */
  | { kind: 'noAnswer'; error: ApiError }
  /** The frame has not loaded in 12 s, and still may. */
  | { kind: 'slow'; trace: string }
  /** A game is open in another window or on another device, also one that was opened there later. */
  | { kind: 'elsewhere'; elsewhere: Elsewhere }
  /** The operator ended the game's session because the page sent no heartbeat for too long. */
  | { kind: 'away' }
  /** The operator ended the session, and has not answered why. */
  | { kind: 'ended' };

/** Errors that count as no answer (`isNoAnswer`), but have a text of their own that says more. */
const SAYS_WHY: ReadonlySet<number> = new Set([CODES.maintenance, CODES.rateLimited, TOO_MANY_REQUESTS]);

/** States whose texts are about form fields, of which a launch has none. */
const SPEAKS_OF_FORM: ReadonlySet<number> = new Set([CODES.paramMissing, CODES.paramInvalid]);

/** How long the game window waits for the request to be sent, in milliseconds. */
const SHOWN_AFTER = 50;

/** Dependencies of a launch. */
export interface LaunchPorts {
  clock: Clock;
  /** This page's origin, which no game may have. */
  ownOrigin(): string;
  /** Requests the launch from the operator; `trace` as in `contract/trace.ts`. Calls `onSent` when the request has been sent. */
  requestAddress(
    game: CurrentGame,
    trace: string,
    signal: AbortSignal,
    onSent: () => void,
  ): Promise<Result<Launched, ApiError>>;
  /** Opens the waiting page for a game in a window; null if the browser blocks it, or opens windows by a link only. */
  openWaiting(game: CurrentGame): WaitingWindow | null;
}

/** A launch in progress into the frame. */
export interface FrameLaunch {
  /** The frame has loaded: cancels the report of a slow launch. */
  loaded(): void;
  /** Cancels the launch; nothing is reported any more. */
  end(): void;
}

/** A launch in progress into a window. */
export interface PendingWindow {
  game: CurrentGame;
  /** Resolves when the operator has answered. Meaningless after `end`. */
  result: Promise<WindowLaunch>;
  /** Cancels the launch and closes its window. */
  end(): void;
}

/** The result of a launch into a window; a blocked one has the address, for a second press. */
export type WindowLaunch =
  | { kind: 'opened'; window: WaitingWindow; session: string }
  | { kind: 'blocked'; url: LaunchAddress; session: string }
  | { kind: 'failed'; failure: LaunchFailure };

/**
 * Requests a game's address. Calls `on.show` once the request has been sent, so that rendering the window, which takes long on a slow phone,
 * does not delay it; after 50 ms at the latest, where the game lock is granted late. Then reports the address, or the failure, once; after
 * 12 s without a loaded frame also that it is slow.
 */
export function launchInFrame(
  ports: LaunchPorts,
  game: CurrentGame,
  on: { show(): void; address(url: LaunchAddress, session: string): void; failed(failure: LaunchFailure): void },
): FrameLaunch {
  const controller = new AbortController();
  const trace = traceOf(crypto.randomUUID());
  const stopWatchdog = ports.clock.setTimeout(() => on.failed({ kind: 'slow', trace }), TIMINGS.launchWatchdog);
  let isShown = false;
  const show = (): void => {
    if (isShown || controller.signal.aborted) return;
    isShown = true;
    stopWaiting();
    on.show();
  };
  const stopWaiting = ports.clock.setTimeout(show, SHOWN_AFTER);
  // In the next task: the request itself is sent after a few promises.
  const onSent = (): void => void ports.clock.setTimeout(show, 0);
  void ports.requestAddress(game, trace, controller.signal, onSent).then((answer) => {
    if (controller.signal.aborted) return;
    show();
    const address = readAddress(answer, trace, ports.ownOrigin());
    if (address.ok) return on.address(address.value.url, address.value.session);
    stopWatchdog();
    return on.failed(address.error);
  });
  return {
    loaded: stopWatchdog,
    end() {
      stopWaiting();
      stopWatchdog();
      controller.abort();
    },
  };
}

/**
 * Opens a window synchronously, within the click, then navigates it to the game's address. Whether it was blocked is decided at this moment
 * only: under the page's opener policy an open window may later report itself as closed. Rules G12, G13.
 */
export function launchInWindow(ports: LaunchPorts, game: CurrentGame): PendingWindow {
  const controller = new AbortController();
  const waiting = ports.openWaiting(game);
  return {
    game,
    result: openAddress(ports, game, waiting, controller.signal),
    end() {
      controller.abort();
      waiting?.close();
    },
  };
}

async function openAddress(
  ports: LaunchPorts,
  game: CurrentGame,
  waiting: WaitingWindow | null,
  signal: AbortSignal,
): Promise<WindowLaunch> {
  const trace = traceOf(crypto.randomUUID());
  const reply = await ports.requestAddress(game, trace, signal, () => undefined);
  const address = readAddress(reply, trace, ports.ownOrigin());
  if (!address.ok) {
    // A launch that was ended has closed its window already.
    if (!signal.aborted) waiting?.close();
    return { kind: 'failed', failure: address.error };
  }
  const { url, session } = address.value;
  if (!waiting) return { kind: 'blocked', url, session };
  if (!signal.aborted) waiting.open(url);
  return { kind: 'opened', window: waiting, session };
}

/** Whether the operator has no such game any more: another launch of it would fail too. Rule G14. */
export function isGone(failure: LaunchFailure): boolean {
  return failure.kind === 'refused' && failure.error.state === CODES.notFound;
}

/** The message for a failed launch; `state` is the state of the connection. Rule G14. */
export function launchFailureText(failure: LaunchFailure, state: TroubleState = app): string {
  switch (failure.kind) {
    case 'refused':
      if (isGone(failure)) return i18n._(msg`This game is not available right now.`);
      if (SPEAKS_OF_FORM.has(failure.error.state)) return i18n._(NAMED.launchFetchError);
      return sentences(i18n._(NAMED.launchFetchError), errorText(failure.error));
    case 'noAddress':
      return i18n._(NAMED.launchFetchError);
    case 'noAnswer':
      if (SAYS_WHY.has(failure.error.state)) return pressErrorText(failure.error);
      return REPEATED.has(state.trouble)
        ? i18n._(NAMED.launchServerError)
        : noAnswerText(NAMED.launchServerError, state);
    case 'slow':
      return i18n._(msg`The game is taking a while to load.`);
    case 'elsewhere': {
      const { game } = failure.elsewhere;
      return game === ''
        ? i18n._(msg`A game is open in another window or on another device.`)
        : i18n._(msg`${game} is open in another window or on another device.`);
    }
    case 'away':
      return i18n._(msg`The game was closed because this page was not open, or had no connection, for a while.`);
    case 'ended':
      return i18n._(msg`The game was closed`);
  }
}

/** The trace of the launch that failed; undefined for a failure without a call. Rule C46. */
export function traceOfFailure(failure: LaunchFailure): string | undefined {
  if ('error' in failure) return failure.error.trace;
  return 'trace' in failure ? failure.trace : undefined;
}

function readAddress(
  answer: Result<Launched, ApiError>,
  trace: string,
  ownOrigin: string,
): Result<{ url: LaunchAddress; session: string }, LaunchFailure> {
  if (!answer.ok) {
    const { error } = answer;
    const elsewhere = elsewhereOf(error);
    if (elsewhere) return err({ kind: 'elsewhere', elsewhere });
    return err({ kind: isNoAnswer(error) || error.kind === 'signedOut' ? 'noAnswer' : 'refused', error });
  }
  if (answer.value.url === '') return err({ kind: 'noAddress', trace });
  const url = parseLaunchUrl(answer.value.url, ownOrigin);
  if (url) return ok({ url, session: answer.value.session });
  log.warn('A game address was refused');
  return err({ kind: 'noAddress', trace });
}
