import { useEffect, useEffectEvent } from 'react';
import { useSnapshot } from 'valtio';
import { GAME_KINDS } from '../../../config/gameKinds.ts';
import { useQuery } from '../../../data/query.ts';
import { log } from '../../../lib/log.ts';
import { serverNow, subscribeLive } from '../../../operator/index.ts';
import { app } from '../../../state/app.ts';
import { marketInForce } from '../../../state/market.ts';
import { play } from '../../../state/play.ts';
import { time } from '../../../state/time.ts';
import { store } from '../../../storage/encodedStore.ts';
import { closedBy, closesDeposits, longerOf } from '../closed.ts';
import { confirmStop } from '../confirmStop.ts';
import { passedTimes } from '../limits.rules.ts';
import { protection } from '../protection.queries.ts';
import { changeLagLeft, confirmedKinds, hasReply, takeOwnEvent, pauseLagLeft } from '../lagging.ts';
import { readWhenSettled, readNowAndWhenSettled, readForPage } from '../readAgain.ts';
import { reportStop } from '../reportStop.ts';
import { loadStop, stopLock, stopRefusal, storeStop } from '../stop.ts';
import { useStopped } from '../useClosed.ts';
import { usePack } from '../usePack.ts';
import { warnOfLimits } from '../warnings.ts';
import styles from './PlayWatch.module.css';

/** Class of the root element while deposits are closed: its style makes links to the deposit plain buttons. Rule R35. */
const DEPOSIT_CLOSED = styles['deposit-closed'] ?? 'deposit-closed';

// Store a stop that was pressed while the scripts for it could not be loaded: this component would clear it.
if (play.closed?.why === 'pause' && play.closed.kind === 'stop' && !stopRefusal()) {
  storeStop().catch((cause: unknown) => log.error('A stop of play could not be stored', cause));
}

// The member may have made a change on the previous page, which ended before its read after the minute.
if (pauseLagLeft() > 0 || changeLagLeft() > 0) readWhenSettled();

// Subscribed here, not by the row's `changedBy`: the member's own changes cause events too. Rules C43, C53.
subscribeLive((kind) => {
  if (kind !== 'protection') return;
  if (takeOwnEvent()) readWhenSettled();
  else readNowAndWhenSettled();
});

// Without a live stream, only this tells of a change in another tab beside this one. A hidden page reads once it is shown.
store.subscribe('protection_changed', () => {
  const isOthers = store.peekRaw('protection_changed') !== null && !hasReply();
  if (isOthers && document.visibilityState === 'visible') readNowAndWhenSettled();
});

/**
 * Keeps the state of play up to date, from the server's replies, the stop of this device, the market and the time of day. Refetches it when a
 * limit resets or a scheduled change takes effect. Stores closed kinds of games and closed deposits for the next page. Reports an unreported
 * stop to the server, and notifies the member of limits that have reached a percentage named by the market. Rules R5, R6, R10, R25, R35, R37.
 */
export default function PlayWatch(): null {
  const { uid, signedIn, trouble, site } = useSnapshot(app);
  const { value } = useQuery(protection, signedIn ? {} : undefined);
  const { now } = useSnapshot(time);
  const market = value?.market ?? '';
  // The member's market may differ from that of the site: wait for the first answer, also after a failed call.
  const pack = usePack(signedIn && !value ? undefined : marketInForce(market, site));
  const stopped = useStopped();
  const closed = longerOf(signedIn ? stopped : undefined, closedBy(value, pack, serverNow()));
  const isDepositClosed = closed !== undefined && closesDeposits(closed);
  // A page may stay open for days. A limit of 0 is reached again as soon as it resets.
  const passed = value ? passedTimes(value, now) : 0;
  useEffect(() => void (passed > 0 && readNowAndWhenSettled()), [passed]);
  const syncStop = useEffectEvent(async (): Promise<void> => {
    if (!signedIn || document.visibilityState !== 'visible') return;
    await loadStop();
    // One call, not both: the reply to a report has the state of the stop, and a simultaneous read could only be older.
    await (stopLock.find(app.uid)?.reported ? confirmStop() : reportStop());
  });
  const onVisibility = useEffectEvent((): void => {
    if (!signedIn || document.visibilityState !== 'visible') return;
    void syncStop();
    readForPage();
  });
  useEffect(() => void syncStop(), [uid, signedIn, trouble]);
  useEffect(() => {
    const listener = (): void => onVisibility();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);
  useEffect(() => {
    void stopLock.store(uid);
    if (!trouble) void reportStop();
  }, [uid, trouble, now]);
  // Compared as JSON, since each render makes a new object: `play.closed` keeps a stop that was just pressed until `closed` changes.
  const json = JSON.stringify(closed);
  // Of a visitor's market nothing is known before its pack, and `useVisitorsMarket` may have closed play already.
  const isKnown = signedIn || pack !== undefined;
  useEffect(() => void (isKnown && (play.closed = json && JSON.parse(json))), [uid, json, isKnown]);
  useEffect(() => void (play.market = market), [market]);
  useEffect(() => {
    if (isDepositClosed && signedIn) store.set('deposits_closed', true);
    else if (value && pack) store.remove('deposits_closed');
  }, [isDepositClosed, signedIn, value, pack]);
  const closedKinds = value && [...value.closed_kinds, ...confirmedKinds()];
  const kinds = closedKinds && GAME_KINDS.filter((kind) => closedKinds.includes(kind)).join(',');
  useEffect(() => {
    if (kinds) store.set('closed_kinds', kinds.split(','));
    else if (kinds === '') store.remove('closed_kinds');
  }, [kinds]);
  useEffect(() => {
    if (!isDepositClosed) return undefined;
    document.documentElement.classList.add(DEPOSIT_CLOSED);
    return () => document.documentElement.classList.remove(DEPOSIT_CLOSED);
  }, [isDepositClosed]);
  useEffect(() => void (signedIn && value && pack && warnOfLimits(value, pack)), [signedIn, value, pack]);
  useEffect(() => () => void Object.assign(play, { closed: undefined, market: '' }), []);
  return null;
}
