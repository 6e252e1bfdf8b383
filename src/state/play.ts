import type * as v from 'valibot';
import { proxy } from 'valtio';
import type { GameKind } from '../config/gameKinds.ts';
import type { limitRefusal, marketRefusal, pauseRefusal } from '../contract/protection.ts';

/** A limit that leaves too little. */
export type ReachedLimit = v.InferOutput<typeof limitRefusal>;

/** Why a deposit or a game is refused: the `data` of codes 7001 to 7004, sent by the server or derived from known state. */
export type PlayRefusal =
  /** `also`: limits that are reached as well. */
  | ({ why: 'limit'; also?: readonly ReachedLimit[] } & ReachedLimit)
  | ({ why: 'pause' } & v.InferOutput<typeof pauseRefusal>)
  | { why: 'steps'; must: readonly string[] }
  | ({ why: 'market' } & v.InferOutput<typeof marketRefusal>);

/**
 * What is closed to play for the member now. Written by features/protection, `closedKinds` by features/games; read wherever a game can be
 * opened. Rule R5.
 */
export interface PlayState {
  /** Why no game may be open; undefined while games may be played. */
  closed: PlayRefusal | undefined;
  /** Kinds of games that the member closed for themselves: a copy of what is stored on this device, made by `catalogue.state.ts`. */
  closedKinds: readonly GameKind[];
  /** The market that the server named to the member; '' until it has, and for visitors. */
  market: string;
}

/** Nothing is known to be closed: signed out, or before the first reply. */
export const PLAY_OPEN: PlayState = { closed: undefined, closedKinds: [], market: '' };

/** The state of play. */
export const play = proxy<PlayState>({ ...PLAY_OPEN });
