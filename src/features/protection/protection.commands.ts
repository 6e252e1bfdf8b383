import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import * as TIMINGS from '../../config/timings.ts';
import type { Payload } from '../../contract/endpoint.ts';
import * as api from '../../contract/protection.ts';
import { traceOf } from '../../contract/trace.ts';
import { sendAgain } from '../../data/command.ts';
import { command, type Command, type CommandOutcome } from '../../data/commandRow.ts';
import { refusedText, type RuleTexts } from '../../data/formTexts.ts';
import { setAnswer } from '../../data/query.ts';
import { changeErrorText, formErrorText } from '../../i18n/pressErrors.ts';
import { systemClock } from '../../lib/clock.ts';
import { serverNow, type ApiError } from '../../operator/index.ts';
import { toast } from '../../overlays/index.ts';
import { showAlreadyPending } from '../../overlays/showAlreadyPending.ts';
import { app } from '../../state/app.ts';
import { exclusively } from '../../storage/exclusively.ts';
import { confirmLater } from './confirmStop.ts';
import { HOUR_MS } from './lengths.ts';
import { changeAnswered, changeFound } from './lagging.ts';
import { applyPauseAnswer } from './pauseAnswer.ts';
import { protection } from './protection.queries.ts';
import { readWhenSettled, readNowAndWhenSettled } from './readAgain.ts';
import { readUntil } from './readUntil.ts';
import { applyReportAnswer, loadStop } from './stop.ts';
import { stopStateOf } from './stopLock.ts';
import { ENDS_WITH_SESSION } from './texts.ts';

/** The message for a refused form, whose data is refetched then. Rule N10. */
export function refusedFormText(error: ApiError): string {
  return changeErrorText(error, formErrorText);
}

/**
 * Shows a toast, which stays until closed, that a change was refused. `own`: the texts of its form by field, if it has a form. Resolves to
 * whether it is shown.
 */
export function showRefusal(error: ApiError, own?: Record<string, RuleTexts>): Promise<boolean> {
  // Only a form has texts for the codes that speak of what was entered.
  return toast('lastingError', () => refusedText(error, own, own ? refusedFormText : changeErrorText), error.trace);
}

/** Refetches the state, except after a reply, which contains it: a read made now may be older. Rules C34, C53. */
async function refetch(outcome?: CommandOutcome<unknown>['outcome']): Promise<void> {
  if (outcome !== 'done') readNowAndWhenSettled();
}

/**
 * Takes the state from the reply to a change; one that lacks it is followed by a read at once. One without a pause may be read meanwhile, since
 * what is left of a limit changes with money and play, but is read again after a minute: no older answer stays. `steps` as in
 * `changeAnswered`. Rule C53.
 */
function applyAnswer(state: api.Protection, steps?: readonly string[]): void {
  if (state.lacking) return readNowAndWhenSettled();
  changeAnswered(state, steps);
  if (state.pause) return applyPauseAnswer(state);
  setAnswer(protection, {}, state);
  readWhenSettled();
}

/** Says that the outcome of a change is being looked up. */
export const CHECKING = msg`Checking the result. Your request was sent once and will not be sent again. You can close this page.`;

/** The cards on the screen that say this themselves, by the kinds of their commands. */
export const checkingCards = new Set<{ kinds: readonly string[] }>();

/** Options of one kind of change. */
interface ChangeDetails {
  /** Whether the state contains the change, which was made at `since` (ms by the server's clock). */
  isIn?(state: api.Protection, input: Payload, since: number): boolean;
  /** The toast where the change is not in force yet; undefined where it is. */
  waiting?(state: api.Protection, input: Payload): MessageDescriptor | undefined;
  /** The steps that it ends, see `changeAnswered`. */
  steps?(input: Payload): readonly string[];
}

/**
 * A command that changes what protects the member. Its reply is the new state, which is in force at once; the toast is `done`, if given, or
 * what `waiting` gives. If the reply is lost or lacks the change, the state is read until it contains the change, and only then is the toast
 * shown. Without `isIn` a reply always counts; after a lost one the toast is shown as soon as the key is found, and the state read a minute later.
 */
function change<In extends Payload>(
  row: Pick<Command<In, typeof api.protection.output>, 'kind' | 'endpoint'>,
  done?: MessageDescriptor,
  { isIn, waiting, steps }: ChangeDetails = {},
): Command<In, typeof api.protection.output> {
  const notify = (text = done): void => void (text && toast('success', i18n._(text)));
  /** Reads the state until it contains the change (`hasChange`), and then notifies the player. */
  async function notifyOnceIn(
    uid: string,
    input: Payload,
    hasChange: (state: api.Protection) => boolean,
  ): Promise<void> {
    const state = await readUntil(uid, hasChange);
    // If it cannot be read, the screen says so.
    if (!state) return;
    applyAnswer(state, steps?.(input));
    // No answer of a minute contained the change: it may be over since, as a break may be.
    if (waiting || hasChange(state)) notify(waiting?.(state, input));
  }
  return command({
    ...row,
    discardsUnseen: true,
    evenUnstored: true,
    onDone(state, { input, sentAt }) {
      applyAnswer(state, steps?.(input));
      const since = serverNow() - (systemClock.monotonic() - sentAt);
      const hasChange = (now: api.Protection): boolean => !isIn || isIn(now, input, since);
      if (hasChange(state)) notify(waiting?.(state, input));
      else void notifyOnceIn(app.uid, input, hasChange);
    },
    onUnknown() {
      const isSaid = [...checkingCards].some(({ kinds }) => kinds.includes(row.kind));
      if (!isSaid) void toast('custom', i18n._(CHECKING));
    },
    // Another change may be pending, such as another limit: without this the player would believe that this one is in force.
    onBusy: showAlreadyPending,
    onFound({ uid, payload, createdAt }) {
      // This page may end before it has read the change.
      changeFound(isIn ? [] : steps?.(payload));
      // The reads below may take a minute: the command is deleted meanwhile.
      if (isIn) {
        const since = serverNow() - (systemClock.now() - createdAt);
        void notifyOnceIn(uid, payload, (now) => isIn(now, payload, since));
      } else {
        notify();
        readWhenSettled();
      }
    },
    onUnseen: ({ key }) =>
      toast('lastingError', () => i18n._(msg`Your change did not reach us. Please try again.`), traceOf(key)),
    onFailed: showRefusal,
    refetch,
  });
}

function isOf(limit: api.Limit, { kind, period }: Payload): boolean {
  return limit.kind === kind && limit.period === period;
}

/** Sets a limit; one that is higher than the present one, or none, becomes pending. Rule R2. */
export const setLimit = change({ kind: 'limit', endpoint: api.setLimit }, msg`Your limit has been saved.`, {
  isIn: ({ limits }, input) =>
    limits.some((limit) => isOf(limit, input) && [limit, limit.pending].some((each) => each?.value === input['value'])),
  waiting: ({ limits }, input) =>
    // An earlier request may still wait beside a limit that was lowered.
    limits.some((limit) => isOf(limit, input) && limit.pending && limit.value !== input['value'])
      ? input['period'] === 'session'
        ? ENDS_WITH_SESSION
        : msg`Your request has been saved. Until it takes effect, your limit stays as it is.`
      : undefined,
  steps: () => ['set-limits', 'plan-session'],
});

/** Confirms a pending higher limit that is due. */
export const confirmLimit = change(
  { kind: 'limitConfirmation', endpoint: api.confirmLimit },
  msg`Your higher limit is now in effect.`,
);

/** Cancels a pending higher limit. */
export const cancelLimit = change(
  { kind: 'limitCancellation', endpoint: api.cancelLimit },
  msg`Your limit stays as it is.`,
);

/** Pauses play for some hours. */
export const takeBreak = change({ kind: 'break', endpoint: api.takeBreak }, msg`Your break has begun.`, {
  // An earlier pause may not be over yet.
  isIn: ({ pause }, { hours }, since) =>
    pause != null && !(Date.parse(pause.until) <= since + Number(hours) * HOUR_MS - TIMINGS.lag),
});

/**
 * Takes the stop's end from the reply to its report. A reply without the pause does not lift the stop: an adapter may have read it from before
 * the report; then the server is asked again later. Rules C53, R6.
 */
async function applyReported({ pause }: api.Protection, pressedAt: string): Promise<void> {
  await applyReportAnswer(app.uid, pressedAt, { until: stopStateOf(pause).until });
  if (!pause) confirmLater();
}

/**
 * Reports a stop, which is already in force on this device, to the server. While it is not known to have arrived, it is
 * sent again with the same key, which does no harm. The player is not notified of a failure, since play is stopped here anyway. If another
 * stop has been pressed since, the next tick reports it. Rule R6.
 */
export const stopNow = command({
  kind: 'stop',
  endpoint: api.stopNow,
  evenUnstored: true,
  resendsAtOnce: true,
  onFound: ({ uid, payload }) => applyReportAnswer(uid, String(payload['pressed_at']), {}),
  onDone(state, { input }) {
    applyAnswer(state);
    return applyReported(state, input.pressed_at);
  },
  // Under the lock of `reportStop`, until the answer is stored: the next tick would report the stop once more.
  onUnseen({ uid, key }) {
    void exclusively(`stop/${uid}`, async () => {
      await sendAgain(stopNow, key);
      await loadStop();
    });
  },
  onFailed: () => Promise.resolve(true),
  refetch,
});

/** Excludes the member for some months, or permanently. */
export const exclude = change({ kind: 'exclusion', endpoint: api.exclude }, msg`You are excluded from play.`, {
  isIn: ({ pause }) => pause?.kind === 'exclusion' || pause?.kind === 'register',
});

/** Sets the minutes of play between two reality checks. */
export const setRealityCheck = change(
  { kind: 'realityCheck', endpoint: api.setRealityCheck },
  msg`Your reality check has been set.`,
);

/** Sets the daily hours without play. */
export const setHours = change({ kind: 'hours', endpoint: api.setHours }, msg`Your hours have been saved.`);

/** Sets the kinds of games that are closed. */
export const setClosedKinds = change(
  { kind: 'closedKinds', endpoint: api.setClosedKinds },
  msg`Your choice has been saved.`,
);

/** Sets the balance above which the operator pays out automatically. */
export const setWinLock = change(
  { kind: 'winLock', endpoint: api.setWinLock },
  msg`Your automatic payout has been saved.`,
);

/** Acknowledges a step, in the version that was shown. Rule R27. */
export const acknowledge = change({ kind: 'acknowledgement', endpoint: api.acknowledge }, undefined, {
  steps: ({ what }) => [String(what)],
});
