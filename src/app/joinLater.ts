import { followInstall } from '../features/install/index.ts';
import { followSearchKeys } from '../features/search/index.ts';
import { connectSupports } from '../features/supports/later.ts';
import { followEdgeSwipes } from './edgeSwipe.ts';

/** Joins what the first screen does without: the edge swipes, the search keys, what supports follow (drafts, memos), installing. */
export function joinLater(): void {
  followEdgeSwipes();
  followSearchKeys();
  connectSupports();
  followInstall();
}
